import { AppError, fromErrorRecord, type Instrument, type ProjectEntry, type Study } from '../core/model'
import type { ProjectStore } from '../db/project-store'
import type { EmbedClient } from '../worker-clients/embed'
import type { RetrievalClient } from '../worker-clients/retrieval'
import { DEFAULT_CONDITION } from './default-condition'
import { openExample, servedFile, WORKED_EXAMPLE_ID, type ExampleParts } from './example-project'
import { applyImport, planImport } from './import-claims'
import { ingestFiles } from './ingest'
import type { DocumentReader } from './read-document'
import { Retriever } from './retrieve'

export interface WorkedExampleParts extends ExampleParts {
  extract: DocumentReader
  retrieval: RetrievalClient
  embed: EmbedClient
  loadInstrument: (id: string) => Promise<Instrument>
}

/** demo.json: what belongs to it beside the PDFs. */
interface Edition {
  notice: string
  studies: { file: string; name: string; year: number | null }[]
  /** An import file of claims. */
  claims: unknown
}

/** The worked example of claims: its PDFs go the way of every PDF, its claims that of every import. */
export function openWorkedExample(parts: WorkedExampleParts): Promise<ProjectEntry> {
  return openExample<Edition>(parts, {
    id: WORKED_EXAMPLE_ID, name: 'Worked example', file: 'demo.json',
    build: (store, edition) => build(parts, store, edition),
  })
}

async function build(parts: WorkedExampleParts, store: ProjectStore, edition: Edition): Promise<void> {
  const { appStore, extract, egress, onProgress } = parts
  const total = edition.studies.length + 1
  let done = 0
  const files = await Promise.all(
    edition.studies.map(
      async ({ file }) =>
        new File([(await servedFile(egress, WORKED_EXAMPLE_ID, file)).bytes], file, { type: 'application/pdf' }),
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
  onProgress?.(total, total)
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
