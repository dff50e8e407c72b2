import { AppError, fromErrorRecord, hashText, type Instrument, type ProjectEntry, type Study } from '../core/model'
import { ProjectStore } from '../db/project-store'
import type { Egress, EgressReply } from '../services/egress'
import type { Locks } from '../services/locks'
import type { EmbedClient } from '../worker-clients/embed'
import type { RetrievalClient } from '../worker-clients/retrieval'
import { DEFAULT_CONDITION } from './default-condition'
import { applyImport, planImport } from './import-claims'
import { ingestFiles } from './ingest'
import { createProject, purgeProject, refreshCounts, type AppParts } from './projects'
import type { DocumentReader } from './read-document'
import { Retriever } from './retrieve'

export const WORKED_EXAMPLE_ID = 'worked-example'
const NAME = 'Worked example'
/** Folder it is served from, below the app's. */
const FOLDER = 'demo'
/** Setting that says which edition is on this computer; written last, so that a half-built one is built again. */
const EDITION = 'worked-example'

export interface WorkedExampleParts extends AppParts {
  egress: Egress
  extract: DocumentReader
  retrieval: RetrievalClient
  embed: EmbedClient
  locks: Locks
  loadInstrument: (id: string) => Promise<Instrument>
  /** Steps done, of how many. */
  onProgress?: (done: number, total: number) => void
}

/** demo.json: what belongs to it beside the PDFs. */
interface Edition {
  notice: string
  studies: { file: string; name: string; year: number | null }[]
  /** An import file of claims. */
  claims: unknown
}

/**
 * The worked example as a project of its own that can be looked at and copied, never changed. Built the first time, and
 * again when another edition is served: its PDFs go the way of every PDF, its claims that of every import.
 */
export function openWorkedExample(parts: WorkedExampleParts): Promise<ProjectEntry> {
  return parts.locks.exclusively(`building:${WORKED_EXAMPLE_ID}`, () => open(parts))
}

async function open(parts: WorkedExampleParts): Promise<ProjectEntry> {
  const { appStore, ids } = parts
  const there = (await appStore.projects()).find((p) => p.id === WORKED_EXAMPLE_ID)
  const known = await appStore.setting<string | null>(EDITION, null)
  const text = await (
    await served(parts.egress, 'demo.json').catch((error: unknown) =>
      offline(error, there !== undefined && known !== null),
    )
  )?.text()
  const hash = text === undefined ? known : hashText(text)
  if (there && known === hash) {
    await appStore.restoreProject(WORKED_EXAMPLE_ID)
    return { ...there, deletedAt: null }
  }
  await appStore.setSetting(EDITION, null)
  if (there) await purgeProject(appStore, ids, WORKED_EXAMPLE_ID)
  await createProject(parts, NAME, { id: WORKED_EXAMPLE_ID, readOnly: true })
  await build(parts, JSON.parse(text!) as Edition)
  await appStore.setSetting(EDITION, hash)
  return appStore.project(WORKED_EXAMPLE_ID)
}

/** Without a network the edition on this computer will do. */
function offline(error: unknown, there: boolean): null {
  if (there && error instanceof AppError && error.code === 'network') return null
  throw error
}

async function served(egress: Egress, file: string): Promise<EgressReply> {
  const reply = await egress.request({
    url: `${FOLDER}/${file}`,
    purpose: 'open the worked example',
    projectId: WORKED_EXAMPLE_ID,
  })
  if (reply.ok && !reply.cut) return reply
  throw new AppError('not-found', `The worked example is not complete on this server: ${file} is missing.`, {
    subject: file, advice: 'Whoever runs this server should put the folder "demo" beside the page.',
    data: { status: reply.status },
  })
}

async function build(parts: WorkedExampleParts, edition: Edition): Promise<void> {
  const { appStore, ids, extract, egress, onProgress } = parts
  const store = new ProjectStore(WORKED_EXAMPLE_ID, ids, () => ({ deviceId: WORKED_EXAMPLE_ID, name: '' }))
  const total = edition.studies.length + 1
  let done = 0
  try {
    const files = await Promise.all(
      edition.studies.map(
        async ({ file }) => new File([(await served(egress, file)).bytes], file, { type: 'application/pdf' }),
      ),
    )
    const outcomes = await ingestFiles({
      store, appStore, extract, files, retryQuarantined: true,
      onProgress: ({ phase }) => phase === 'done' && onProgress?.(++done, total),
    })
    const failed = outcomes.find((o) => o.state !== 'added')
    if (failed) {
      throw failed.error
        ? fromErrorRecord(failed.error)
        : new AppError('internal', `${failed.file} was not taken in.`, { subject: failed.file })
    }
    await store.reviseMany(
      edition.studies.map(({ name, year }, i) => {
        const value: Study = { name, year, excludedReason: null }
        return { entity: 'study' as const, entityId: outcomes[i]!.studyId!, value }
      }),
    )
    await importClaims(parts, store, edition)
    await refreshCounts(appStore, store)
    onProgress?.(total, total)
  } finally {
    store.close()
  }
}

async function importClaims(
  { retrieval, embed, loadInstrument }: WorkedExampleParts,
  store: ProjectStore,
  edition: Edition,
): Promise<void> {
  const plan = await planImport({
    store,
    text: JSON.stringify(edition.claims),
    format: 'json',
    fileName: 'demo.json',
    loadInstrument,
  })
  const { problems } = await applyImport({
    store,
    plan,
    retriever: new Retriever({ store, retrieval, embed }),
    condition: DEFAULT_CONDITION,
  })
  const fault = problems.find((p) => p.leftOut)
  if (fault) {
    throw new AppError('import-invalid', `The worked example is damaged: ${fault.where} ${fault.message}`, {
      subject: 'demo.json',
    })
  }
}
