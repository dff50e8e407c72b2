import { groupBy } from '../core/group-by'
import { inReadingOrder, newestText } from '../core/metrics/project-data'
import { AppError, type Filing, type Source, type SourceType, type Study, type TextSummary } from '../core/model'
import type { ProjectStore } from '../db/project-store'

/** The newest search text of one source of a study. */
export interface StudyText {
  sourceId: string
  textVersionId: string
  fileName: string
  type: SourceType
  text: string
  /** Its reference lists: [start, end). */
  references: { start: number; end: number }[]
}

interface FiledText {
  source: Source
  filing: Filing
  text: TextSummary
}

/** Studies whose texts are held at a time: runs go study by study, and a report with supplements is under a megabyte. */
const STUDIES_KEPT = 8

/** Texts of studies for prompts and retrieval, without their layouts; read again only when a study's sources changed. */
export class StudyTexts {
  readonly #store: ProjectStore
  readonly #kept = new Map<string, { key: string; texts: Promise<StudyText[]> }>()

  constructor(store: ProjectStore) {
    this.#store = store
  }

  /**
   * In reading order; sources without any text are left out.
   * @throws AppError file-unreadable when the study has no text at all
   */
  async of(studyId: string): Promise<StudyText[]> {
    const sources = await this.#sources(studyId)
    const key = sources.map((s) => s.text.id).join('|')
    const kept = this.#kept.get(studyId)
    const texts = kept?.key === key ? kept.texts : this.#read(sources)
    this.#kept.delete(studyId)
    this.#kept.set(studyId, { key, texts })
    if (this.#kept.size > STUDIES_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    const read = await texts
    if (read.length > 0) return read
    const name = (await this.#store.entity<Study>('study', studyId))?.name ?? 'A study that was removed'
    throw new AppError('file-unreadable', `${name} has no document with text.`, {
      subject: name, advice: 'Add a report with a text layer, or paste its text.',
    })
  }

  /** Whether `versions` would list the study now: it was not removed, and has text. */
  async has(studyId: string): Promise<boolean> {
    return (await this.#store.entity('study', studyId)) !== null && (await this.#sources(studyId)).length > 0
  }

  /** Ids of the texts that every study is searched in now, without reading them; studies without text are left out. */
  async versions(): Promise<Map<string, string[]>> {
    const [studies, filings, sources, summaries] = await Promise.all([
      this.#store.studies(), this.#store.filings(), this.#store.facts.sources.read(), this.#store.facts.textSummaries.read(),
    ])
    const filed = sources.flatMap((source): FiledText[] => {
      const filing = filings.get(source.id)?.value
      const text = newestText(summaries.filter((t) => t.sourceId === source.id))
      return filing && text && text.length > 0 && studies.get(filing.studyId)?.value ? [{ source, filing, text }] : []
    })
    const byStudy = groupBy(filed.sort(inReadingOrder), ({ filing }) => filing.studyId)
    return new Map([...byStudy].map(([studyId, texts]) => [studyId, texts.map(({ text }) => text.id)]))
  }

  async #sources(studyId: string): Promise<FiledText[]> {
    const filed = [...(await this.#store.filings())].flatMap(([sourceId, { value }]) =>
      value?.studyId === studyId ? [{ sourceId, filing: value }] : [],
    )
    const sources = await Promise.all(
      filed.map(async ({ sourceId, filing }) => {
        const source = await this.#store.db.sources.get(sourceId)
        const text = newestText(await this.#store.db.textSummaries.where('sourceId').equals(sourceId).toArray())
        return source && text && text.length > 0 ? { source, filing, text } : null
      }),
    )
    return sources.filter((s) => s !== null).sort(inReadingOrder)
  }

  async #read(sources: readonly FiledText[]): Promise<StudyText[]> {
    const versions = await this.#store.db.textVersions.bulkGet(sources.map((s) => s.text.id))
    return sources.flatMap(({ source, filing, text }, i) => {
      const version = versions[i]
      if (!version) return []
      const { fileName } = source
      return [{ sourceId: source.id, textVersionId: text.id, fileName, type: filing.type, text: version.text, references: text.references }]
    })
  }
}
