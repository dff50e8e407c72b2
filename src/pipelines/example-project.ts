import { AppError, hashText, type ProjectEntry } from '../core/model'
import { ProjectStore } from '../db/project-store'
import type { Egress, EgressReply } from '../services/egress'
import type { Locks } from '../services/locks'
import { createProject, purgeProject, refreshCounts, type AppParts } from './projects'

/** Claims of model raters on trial reports. */
export const WORKED_EXAMPLE_ID = 'worked-example'
/** Answers of chatbots with references in them. */
export const REFERENCE_EXAMPLE_ID = 'reference-example'

/** Folder that examples are served from, below the app's. */
const FOLDER = 'demo'

export interface ExampleParts extends AppParts {
  egress: Egress
  locks: Locks
  /** Steps done, of how many. */
  onProgress?: (done: number, total: number) => void
}

/** A project that the app comes with, to be looked at and copied, never changed. */
export interface Example<Edition> {
  /** Id of its project, and of the setting that says which edition is on this computer. */
  id: string
  name: string
  /** What is in it, in the folder of examples. */
  file: string
  build(store: ProjectStore, edition: Edition): Promise<void>
}

/** Opens an example: built the first time, and again when another edition is served. */
export function openExample<Edition>(parts: ExampleParts, example: Example<Edition>): Promise<ProjectEntry> {
  return parts.locks.exclusively(`building:${example.id}`, () => open(parts, example))
}

async function open<Edition>(parts: ExampleParts, example: Example<Edition>): Promise<ProjectEntry> {
  const { appStore, ids, egress } = parts
  const { id, name, file } = example
  const there = (await appStore.projects()).find((p) => p.id === id)
  const known = await appStore.setting<string | null>(id, null)
  const text = await (
    await servedFile(egress, id, file).catch((error: unknown) => offline(error, there !== undefined && known !== null))
  )?.text()
  const hash = text === undefined ? known : hashText(text)
  if (there && known === hash) {
    await appStore.restoreProject(id)
    return { ...there, deletedAt: null }
  }
  // The edition is written last, so that a half-built example is built again.
  await appStore.setSetting(id, null)
  if (there) await purgeProject(appStore, ids, id)
  await createProject(parts, name, { id, readOnly: true })
  const store = new ProjectStore(id, ids, () => ({ deviceId: id, name: '' }))
  try {
    await example.build(store, JSON.parse(text!) as Edition)
    await refreshCounts(appStore, store)
  } finally {
    store.close()
  }
  await appStore.setSetting(id, hash)
  return appStore.project(id)
}

/** Without a network the edition on this computer will do. */
function offline(error: unknown, there: boolean): null {
  if (there && error instanceof AppError && error.code === 'network') return null
  throw error
}

/** @throws AppError not-found when the server does not have it */
export async function servedFile(egress: Egress, projectId: string, file: string): Promise<EgressReply> {
  const reply = await egress.request({ url: `${FOLDER}/${file}`, purpose: 'open the worked example', projectId })
  if (reply.ok && !reply.cut) return reply
  throw new AppError('not-found', `The worked example is not complete on this server: ${file} is missing.`, {
    subject: file, advice: 'Whoever runs this server should put the folder "demo" beside the page.',
    data: { status: reply.status },
  })
}
