import { FEWEST_WORDS, foldForQuote, locateQuote, type FoldedText, type Span as Stretch } from '../document/locate-quote'
import type { Claim, LocatedQuote, QuoteState, TextSpan, Verdict, VerdictLabel } from '../model'
import { isAbsenceClaim } from './absence'

/** A text of the study in which a quote may stand. */
export interface QuotedSource {
  sourceId: string
  textVersionId: string
  text: string
}

export interface QuoteCheckInput {
  claim: Pick<Claim, 'id' | 'response' | 'explanation'>
  verdict: Pick<Verdict, 'id' | 'verdict' | 'quote' | 'passageId'>
  /** Newest texts of the study, in reading order. */
  sources: readonly QuotedSource[]
  /** What the judge was given; null for a verdict that was not made from passages (a person's, or one from a file). */
  passages: readonly (TextSpan & { passageId: string })[] | null
}

type Span = LocatedQuote['spans'][number]
interface Found {
  state: 'verbatim' | 'near' | 'too-short'
  inPassages: boolean
  distance: number | null
  spans: Span[]
}

/**
 * Where the quote of a verdict stands (METHOD 1.7): in the passages first, then anywhere in the study's texts.
 * The passage the judge named only decides which of several places comes first.
 */
export function checkQuote({ claim, verdict, sources, passages }: QuoteCheckInput): LocatedQuote {
  const place = (state: QuoteState, found?: Found): LocatedQuote => ({
    id: verdict.id,
    claimId: claim.id,
    state,
    spans: found?.spans ?? [],
    inPassages: found?.inPassages ?? false,
    distance: found?.distance ?? null,
  })
  if (verdict.quote.trim() === '') return place(emptyQuoteState(claim, verdict.verdict))
  const found = best(verdict.quote, sources.map((source) => findIn(source, verdict.quote, passages)).filter((f) => f !== null))
  if (!found) return place('absent')
  const named = passages?.find((p) => p.passageId === verdict.passageId)
  return place(found.state, { ...found, spans: named ? namedFirst(found.spans, named) : found.spans })
}

/**
 * An empty quote is right where nothing was found, and where a claim of absence is supported; elsewhere the verdict
 * has nothing to show for itself.
 */
function emptyQuoteState(claim: QuoteCheckInput['claim'], verdict: VerdictLabel): QuoteState {
  if (!needsQuote(verdict)) return 'none'
  return verdict === 'supported' && isAbsenceClaim(claim) ? 'absence' : 'absent'
}

function needsQuote(verdict: VerdictLabel): boolean {
  return verdict === 'supported' || verdict === 'contradicted'
}

function findIn(source: QuotedSource, quote: string, passages: QuoteCheckInput['passages']): Found | null {
  const within = passages === null ? null : joined(passages.filter((p) => p.textVersionId === source.textVersionId))
  const { state, spans, inPassages, distance } = locateQuote(quote, foldedText(source), within ? { within } : {})
  if (state === 'absent') return null
  const places = spans.map((span) => ({ sourceId: source.sourceId, textVersionId: source.textVersionId, ...span }))
  return { state, spans: places, inPassages, distance }
}

/** A report is folded once, not once a claim; the folded text goes when the text does. */
const foldedTexts = new WeakMap<QuotedSource, FoldedText>()

function foldedText(source: QuotedSource): FoldedText {
  const folded = foldedTexts.get(source) ?? foldForQuote(source.text)
  foldedTexts.set(source, folded)
  return folded
}

/** Passages that overlap or touch are one stretch of text to the judge: a quote may run from one into the next. */
function joined(passages: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { start, end } of [...passages].sort((a, b) => a.start - b.start)) {
    const last = stretches.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else stretches.push({ start, end })
  }
  return stretches
}

const STATE_ORDER: Record<Found['state'], number> = { verbatim: 0, near: 1, 'too-short': 2 }

/** The best of what the sources gave; equal finds are one, with the places of all. */
function best(quote: string, found: readonly Found[]): Found | null {
  const rank = (f: Found) => (f.inPassages ? 0 : 10) + STATE_ORDER[f.state]
  const [first, ...rest] = [...found].sort((a, b) => rank(a) - rank(b) || (a.distance ?? 0) - (b.distance ?? 0))
  if (!first) return null
  const equal = rest.filter((f) => rank(f) === rank(first) && f.distance === first.distance)
  const spans = [first, ...equal].flatMap((f) => f.spans)
  const tooShort = first.state === 'verbatim' && spans.length > 1 && wordCount(quote) < FEWEST_WORDS
  return { ...first, spans, state: tooShort ? 'too-short' : first.state }
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

function namedFirst(spans: readonly Span[], named: TextSpan): Span[] {
  const inside = (s: Span) => s.textVersionId === named.textVersionId && s.start < named.end && s.end > named.start
  return [...spans.filter(inside), ...spans.filter((s) => !inside(s))]
}

/**
 * Whether a verdict rests on a quote that is not where the judge could have read it: absent from the texts, or outside
 * the passages it was given. Counted by its verdict all the same; reported as a rate of its own (METHOD 1.7).
 */
export function isUngrounded(
  verdict: Pick<Verdict, 'verdict'>,
  quote: Pick<LocatedQuote, 'state' | 'inPassages'> | null,
): boolean {
  if (!needsQuote(verdict.verdict) || quote === null || quote.state === 'absence') return false
  return quote.state === 'absent' || quote.state === 'none' || !quote.inPassages
}
