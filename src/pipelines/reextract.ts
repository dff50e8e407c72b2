import { relocateSpan } from '../core/document/relocate'
import { windows } from '../core/document/windows'
import { humanVerdictRows } from '../core/metrics/human-verdicts'
import {
  AppError, movedQuoteKey, textKey,
  type Claim, type HumanVerdict, type LocatedQuote, type OcrPage, type TextVersion, type Verdict,
} from '../core/model'
import { DEFAULT_RETRIEVAL } from '../core/retrieval/retrieve'
import { checkQuote } from '../core/verdicts'
import type { ProjectStore } from '../db/project-store'
import { breather } from './breathe'
import { textVersion } from './ingest'
import { relocatePins } from './pins'
import { readDocument, type DocumentReader } from './read-document'
import { StudyTexts } from './study-texts'

export interface ReextractTask {
  store: ProjectStore
  extract: DocumentReader
  sourceId: string
  /** Pages that OCR read. Default: those the present text has from OCR; none makes the text of the file alone. */
  ocrPages?: readonly OcrPage[]
  /** Of a locked file. */
  password?: string
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

export interface ReextractResult {
  text: TextVersion
  /** False: this extractor gives the same text, and nothing was stored. */
  changed: boolean
  /** Quotes found again in the new text. */
  quotesMoved: number
  /** Quotes that the new text does not have; their old place stays. */
  quotesLost: number
  /** The same for what people pinned in this document. */
  pinsMoved: number
  pinsLost: number
}

/** Reads a stored document again with the present extractor. The old text, its passages and verdicts stay. */
export async function reextract(task: ReextractTask): Promise<ReextractResult> {
  const { store, extract, sourceId, signal, onProgress } = task
  const source = await store.db.sources.get(sourceId)
  if (!source) throw new AppError('file-unreadable', 'This document is not in the project any more.', { subject: sourceId })
  const bytes = await (await store.bytesOf(source)).arrayBuffer()
  const before = await store.textOf(sourceId)
  const ocrPages = task.ocrPages ?? await ocrPagesIn(store, before)
  const { format, fileName } = source
  const read = await readDocument({
    extract, format, bytes, fileName, ocrPages, ...(task.password !== undefined && { password: task.password }),
    ...(signal && { signal }), ...(onProgress && { onProgress }),
  })
  const text = textVersion(store, sourceId, read.extractor, read)
  if (before && isSame(before, text)) {
    return { text: before, changed: false, quotesMoved: 0, quotesLost: 0, pinsMoved: 0, pinsLost: 0 }
  }
  await store.addText(text, windows(text.text, DEFAULT_RETRIEVAL.size, DEFAULT_RETRIEVAL.step))
  const studyId = (await store.filings()).get(sourceId)?.value?.studyId
  const moved = studyId === undefined ? { quotesMoved: 0, quotesLost: 0 } : await relocateQuotes(store, studyId)
  const pins = await relocatePins(store, text)
  return { text, changed: true, ...moved, pinsMoved: pins.moved, pinsLost: pins.lost }
}

/** The same words by the same extractor, and nothing new to say of them: a locked file and an empty one are not. */
function isSame(before: TextVersion, text: TextVersion): boolean {
  return before.hash === text.hash && before.extractor === text.extractor && JSON.stringify(before.flags) === JSON.stringify(text.flags)
}

/** The pages of a text that OCR read, as it read them for this text. */
export async function ocrPagesIn(store: ProjectStore, text: TextVersion | null): Promise<OcrPage[]> {
  const languages = new Map(text?.layout.pages.flatMap(({ index, ocr }) => (ocr ? [[index, ocr.languages]] : [])))
  if (text === null || languages.size === 0) return []
  const read = (await store.ocrPagesOf(text.sourceId)).filter((page) => languages.get(page.page) === page.languages)
  return [...new Map(read.map((page) => [page.page, page])).values()]
}

/** Looks for the quotes of a study's verdicts in its present texts, and keeps the new place beside the old. */
async function relocateQuotes(store: ProjectStore, studyId: string): Promise<{ quotesMoved: number; quotesLost: number }> {
  const texts = new StudyTexts(store)
  // A scan of which OCR read no word leaves its study without any text: quotes are nowhere then, and nothing has failed.
  const sources = await texts.has(studyId) ? await texts.of(studyId) : []
  const key = textKey(sources.map((s) => s.textVersionId))
  const claims = new Map((await store.db.claims.where('studyId').equals(studyId).toArray()).map((c) => [c.id, c]))
  const breathe = breather()
  const moved: LocatedQuote[] = []
  let quotesLost = 0
  for (const { verdict, quote } of await quotedVerdicts(store, claims)) {
    const found = checkQuote({ claim: claims.get(verdict.claimId)!, verdict, sources, passages: null })
    if (found.spans.length === 0) quotesLost++
    // Whether the judge had it before them was settled when it judged.
    else {
      const spans = await meantFirst(store, found.spans, quote.spans[0]!, sources)
      moved.push({ ...found, spans, id: movedQuoteKey(verdict.id, key), textKey: key, inPassages: quote.inPassages })
    }
    await breathe()
  }
  await store.addQuotes(moved)
  return { quotesMoved: moved.length, quotesLost }
}

type Place = LocatedQuote['spans'][number]

/** Of several places of a quote the one in the surroundings of its old place first: that one was meant. */
async function meantFirst(
  store: ProjectStore, places: Place[], old: Place, sources: readonly { sourceId: string; textVersionId: string; text: string }[],
): Promise<Place[]> {
  const to = sources.find((source) => source.sourceId === old.sourceId)
  const from = places.length > 1 && to ? await store.db.textVersions.get(old.textVersionId) : undefined
  const meant = from && to ? relocateSpan(old, from.text, to.text) : null
  const isMeant = (place: Place): boolean => place.textVersionId === to?.textVersionId && place.start === meant?.start
  return [...places.filter(isMeant), ...places.filter((place) => !isMeant(place))]
}

/** Verdicts whose quote was found, with where; people's verdicts included. */
async function quotedVerdicts(
  store: ProjectStore,
  claims: ReadonlyMap<string, Claim>,
): Promise<{ verdict: Verdict; quote: LocatedQuote }[]> {
  const people = humanVerdictRows((await store.entities<HumanVerdict>('human-verdict')).values())
  const claimIds = [...claims.keys()]
  const verdicts = [
    ...(await store.db.verdicts.where('claimId').anyOf(claimIds).toArray()),
    ...people.verdicts.filter((v) => claims.has(v.claimId)),
  ]
  const quotes = new Map(
    [...(await store.db.quotes.where('claimId').anyOf(claimIds).toArray()), ...people.quotes].map((q) => [q.id, q]),
  )
  return verdicts.flatMap((verdict) => {
    const quote = quotes.get(verdict.id)
    return quote && quote.spans.length > 0 ? [{ verdict, quote }] : []
  })
}
