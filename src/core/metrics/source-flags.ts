import { isOutdated } from '../document/extractors'
import { heldPhrases, SAME_TEXT, sharedPhrases } from '../document/sketch'
import type { QualityFlag, SourceType } from '../model'
import type { ProjectData, SourceInfo } from './project-data'

/** How a type is called within a sentence. */
const TYPE_NAMES: Record<SourceType, string> = {
  article: 'an article', supplement: 'a supplement', protocol: 'a protocol', 'analysis-plan': 'an analysis plan',
  'registry-record': 'a registry record', 'pasted-text': 'pasted text',
}
/** What documents of these types seem to be is looked at; a supplement or a pasted text may be anything. */
const CHECKED_TYPES: ReadonlySet<SourceType> = new Set<SourceType>(['article', 'protocol', 'analysis-plan', 'registry-record'])

/** Share of the phrases of a text from which another holds all of it, as far as sketches tell; and how much less is no whole. */
const WHOLE = 0.95
const CLEARLY_MORE = 0.1

/** ready: its text can be searched. look: it can, but something is odd. unreadable: nothing can be taken from it. */
export type Readiness = 'ready' | 'look' | 'unreadable'

/** Flags of documents: what their text versions say, and what follows from where they are filed and what else there is. */
export class SourceFlags {
  /** Shares of common phrases by the ids of two texts: texts never change, and every change of the project asks again. */
  readonly #shared = new Map<string, number>()

  /** @returns flags by source id, of every filed source of a study that is there */
  of(data: Pick<ProjectData, 'sources' | 'studies'>): Map<string, QualityFlag[]> {
    const sources = [...data.sources.values()].filter(({ filing }) => data.studies.has(filing.studyId))
    return new Map(sources.map((info) => [info.source.id, [
      ...(info.text?.flags ?? []), ...wrongType(info), ...this.#duplicates(info, sources, data), ...oldExtraction(info),
    ]]))
  }

  #duplicates(info: SourceInfo, sources: readonly SourceInfo[], { studies }: Pick<ProjectData, 'studies'>): QualityFlag[] {
    const twins = sources.flatMap((other) => {
      if (other.source.id === info.source.id) return []
      const sameFile = other.source.sha256 === info.source.sha256
      const share = sameFile ? 1 : this.#share(info, other)
      return sameFile || share >= SAME_TEXT ? [{ other, share }] : []
    })
    if (twins.length === 0) return []
    const { other, share } = twins.reduce((best, one) => (one.share > best.share ? one : best))
    const study = other.filing.studyId === info.filing.studyId ? 'of this study' : `of ${studies.get(other.filing.studyId)?.name ?? 'another study'}`
    const name = `${other.source.fileName} ${study}${twins.length > 1 ? `, and ${twins.length - 1} more` : ''}`
    return [{ kind: 'duplicate', severity: 'warning', pages: [], ...likeness(share, info.text?.sketch ?? [], other.text?.sketch ?? [], name) }]
  }

  #share(a: SourceInfo, b: SourceInfo): number {
    if (!a.text || !b.text) return 0
    const key = a.text.id < b.text.id ? `${a.text.id} ${b.text.id}` : `${b.text.id} ${a.text.id}`
    const known = this.#shared.get(key)
    if (known !== undefined) return known
    const share = sharedPhrases(a.text.sketch, b.text.sketch)
    this.#shared.set(key, share)
    return share
  }
}

/** What a document and another have in common: all, the one within the other, or much of both. @param name of the other */
function likeness(share: number, own: readonly number[], other: readonly number[], name: string): Pick<QualityFlag, 'message' | 'advice'> {
  const ofEditions = 'If they are two editions of one report, keep one: passages of both would take the places of others.'
  if (share === 1) return { message: `It has the same text as ${name}.`, advice: ofEditions }
  const [inOther, inOwn] = [heldPhrases(own, other), heldPhrases(other, own)]
  const isPart = Math.max(inOther, inOwn) >= WHOLE && Math.min(inOther, inOwn) < WHOLE - CLEARLY_MORE
  if (!isPart) return { message: `About ${Math.round(share * 100)}% of its phrases stand in ${name} too.`, advice: ofEditions }
  return {
    message: inOther > inOwn ? `All of it stands in ${name} too, beside other text.` : `It holds all of ${name}, and other text.`,
    advice: 'Keep one of them: where the larger holds a second report, the one that holds only the report that is meant.',
  }
}

function wrongType({ filing, text }: SourceInfo): QualityFlag[] {
  const seems = text?.recognised ?? null
  if (seems === null || seems.type === filing.type || !CHECKED_TYPES.has(filing.type)) return []
  return [{
    kind: 'wrong-type', severity: 'warning', pages: [],
    message: `It is filed as ${TYPE_NAMES[filing.type]}, and seems to be ${TYPE_NAMES[seems.type]}: it ${seems.sign}.`,
    advice: seems.type === 'article'
      ? 'Say so under “What it is” if that is right.'
      : 'Say so under “What it is”, and add the report itself: without, there are no results to find.',
  }]
}

function oldExtraction({ source, text }: SourceInfo): QualityFlag[] {
  if (text === null || !isOutdated(text.extractor, source.format)) return []
  return [{
    kind: 'old-extraction', severity: 'warning', pages: [],
    message: `Its text was made by an earlier version (${text.extractor}).`,
    advice: 'Read it again: quotes and pinned evidence are found again in the new text, and the old one is kept.',
  }]
}

/** @param text null while none was taken */
export function readinessOf(text: SourceInfo['text'], flags: readonly QualityFlag[]): Readiness {
  if (text === null || flags.some((flag) => flag.severity === 'blocking')) return 'unreadable'
  return flags.length > 0 ? 'look' : 'ready'
}

/** Of a whole study: it can be read when one of its documents can. */
export function studyReadiness(sources: readonly { readiness: Readiness }[]): Readiness {
  if (sources.every((source) => source.readiness === 'unreadable')) return 'unreadable'
  return sources.every((source) => source.readiness === 'ready') ? 'ready' : 'look'
}
