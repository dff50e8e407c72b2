import { AppError, living, type HumanVerdict, type IdSource, type ProjectEntry, type ProjectSettings } from '../core/model'
import type { AppStore } from '../db/app-store'
import { copyRows } from '../db/copy'
import { ProjectStore, type Author } from '../db/project-store'
import { storing } from '../db/storage-errors'

/** Instrument of a new project. */
export const DEFAULT_INSTRUMENT_ID = 'rob2-assignment'
/** Entity id of the one row of project settings. */
export const SETTINGS_ID = 'settings'
/** Bytes of the secret that prompt delimiters follow from: beyond guessing by any document. */
const SECRET_BYTES = 16

export interface AppParts {
  appStore: AppStore
  ids: IdSource
}

export interface OpenedProject {
  entry: ProjectEntry
  store: ProjectStore
  settings: ProjectSettings
}

export async function createProject({ appStore, ids }: AppParts, name: string, options: { id?: string; readOnly?: boolean } = {}): Promise<ProjectEntry> {
  const entry = await appStore.createProject(name, options)
  const author = await writerOf(appStore)
  const store = new ProjectStore(entry.id, ids, () => author)
  try {
    await store.revise<ProjectSettings>('project', SETTINGS_ID, { secret: newSecret(ids), instrumentId: DEFAULT_INSTRUMENT_ID })
  } catch (error) {
    await appStore.forgetProject(entry.id)
    throw error
  } finally {
    store.close()
  }
  return entry
}

/**
 * @param author who writes revisions, asked at every one
 * @param options.barred why nothing may be written just now
 * @throws AppError project-missing, storage-failed
 */
export async function openProject(
  appStore: AppStore, ids: IdSource, projectId: string, author: () => Author, options: { barred?: () => AppError | null } = {},
): Promise<OpenedProject> {
  const entry = await appStore.project(projectId)
  const store = new ProjectStore(projectId, ids, author, { readOnly: entry.readOnly, ...options })
  try {
    const settings = await storing(() => store.entity<ProjectSettings>('project', SETTINGS_ID))
    if (!settings) throw dataMissing(entry.name)
    return { entry, store, settings }
  } catch (error) {
    store.close()
    throw error
  }
}

/** A writable copy of a project, such as the worked example, with everything in it. All or nothing. */
export async function copyProject({ appStore, ids }: AppParts, fromId: string, name: string): Promise<ProjectEntry> {
  const { counts } = await appStore.project(fromId)
  const entry = await appStore.createProject(name)
  const author = await writerOf(appStore)
  const from = new ProjectStore(fromId, ids, () => author)
  const to = new ProjectStore(entry.id, ids, () => author)
  try {
    await copyRows(from.db, to.db)
    await appStore.updateProject(entry.id, { counts })
    return { ...entry, counts }
  } catch (error) {
    await to.destroy()
    await appStore.forgetProject(entry.id)
    throw error
  } finally {
    from.close()
    to.close()
  }
}

/** Takes a project away for good: its database first, so that no row of it is left without an entry. */
export async function purgeProject(appStore: AppStore, ids: IdSource, projectId: string): Promise<void> {
  const store = new ProjectStore(projectId, ids, () => ({ deviceId: '', name: '' }))
  await store.destroy()
  await appStore.forgetProject(projectId)
}

/**
 * Brings the figures in the list of projects up to date; writes only when they changed.
 * @param known what was counted already
 */
export async function refreshCounts(
  appStore: AppStore, store: ProjectStore, known?: Omit<ProjectEntry['counts'], 'references'>,
): Promise<void> {
  const references = await store.db.references.count()
  const now = { ...(known ?? await countsOf(store)), references }
  const { counts } = await appStore.project(store.projectId)
  if (Object.entries(now).every(([kind, n]) => counts[kind as keyof typeof now] === n)) return
  await appStore.updateProject(store.projectId, { counts: now })
}

async function countsOf(store: ProjectStore): Promise<Omit<ProjectEntry['counts'], 'references'>> {
  const human = living(await store.entities<HumanVerdict>('human-verdict')).size
  return {
    studies: living(await store.studies()).size, claims: await store.db.claims.count(),
    verdicts: (await store.db.verdicts.count()) + human,
  }
}

function dataMissing(name: string): AppError {
  return new AppError('project-missing', 'The data of this project is not on this computer.', {
    subject: name,
    advice: 'The browser may have cleared it. Import a saved copy, or delete the project from the list.',
  })
}

async function writerOf(appStore: AppStore): Promise<Author> {
  return { deviceId: await appStore.deviceId(), name: await appStore.setting('author', '') }
}

function newSecret(ids: IdSource): string {
  return Array.from(ids.random(new Uint8Array(SECRET_BYTES)), (b) => b.toString(16).padStart(2, '0')).join('')
}
