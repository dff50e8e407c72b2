import { namedPages } from '../core/document/page-names'
import type { FlagKind, QualityFlag, RecognisedType } from '../core/model'

/** What is to be known of a document to put its flags into words. */
interface Flagged {
  /** What it seems to be; null when it does not say. */
  recognised: RecognisedType['type'] | null
  /** null for a text without pages. */
  pages: number | null
}

/** Short names of the flags for a narrow cell. */
const FLAG_NAMES: Record<FlagKind, string> = {
  'no-text-layer': 'No text layer',
  'little-text': 'Little text',
  undecodable: 'Unreadable letters',
  'doubtful-signs': 'Doubtful signs',
  encrypted: 'Encrypted',
  damaged: 'Damaged',
  'two-reports': 'Two reports',
  'wrong-type': 'Looks like another type',
  'not-english': 'Not English',
  'hidden-text': 'Hidden text',
  duplicate: 'Duplicate',
  'old-extraction': 'Read by an older version',
  ocr: 'Read by OCR',
}

const LOOKS_LIKE: Record<RecognisedType['type'], string> = {
  article: 'Looks like an article', supplement: 'Looks like a supplement', protocol: 'Looks like a protocol',
  'analysis-plan': 'Looks like an analysis plan', 'registry-record': 'Looks like a registry record',
}

/** OCR read all pages of a document, and found no word on any. */
export function isBlankOcr({ kind, severity }: Pick<QualityFlag, 'kind' | 'severity'>): boolean {
  return kind === 'ocr' && severity === 'blocking'
}

/** The flag in a word or two. */
export function flagName(flag: Pick<QualityFlag, 'kind' | 'severity'>, { recognised }: Pick<Flagged, 'recognised'>): string {
  if (isBlankOcr(flag)) return 'OCR found no words'
  if (flag.kind === 'wrong-type' && recognised !== null) return LOOKS_LIKE[recognised]
  return FLAG_NAMES[flag.kind]
}

/** The names of flags, each once. */
export function flagNames(flags: readonly QualityFlag[], source: Pick<Flagged, 'recognised'>): string[] {
  return [...new Set(flags.map((flag) => flagName(flag, source)))]
}

/** What was found, on which pages, and what to do about it. */
export function flagDetail(flag: QualityFlag, { pages }: Pick<Flagged, 'pages'>): Pick<QualityFlag, 'message' | 'advice'> {
  if (isBlankOcr(flag)) return blankWords(pages)
  const where = /\bpages?\b/i.test(flag.message) ? '' : placeWords(flag, pages)
  return { message: `${flag.message}${where}`, advice: flag.advice }
}

/** Flags that say something by themselves, those that close a document first. That a blank page has little text says nothing. */
export function tellingFlags(flags: readonly QualityFlag[]): readonly QualityFlag[] {
  const telling = flags.some(isBlankOcr) ? flags.filter(({ kind }) => kind !== 'little-text') : flags
  return [...telling].sort((a, b) => Number(b.severity === 'blocking') - Number(a.severity === 'blocking'))
}

function blankWords(pages: number | null): Pick<QualityFlag, 'message' | 'advice'> {
  return {
    message: pages === null || pages === 1
      ? 'OCR found no words on page 1: it is probably blank.'
      : `OCR found no words on any of its ${pages} pages: they are probably blank.`,
    advice: 'Look at it. Where words stand there, read it again in their language, or scan it with more dots an inch.',
  }
}

function placeWords({ kind, pages }: QualityFlag, count: number | null): string {
  if (pages.length > 0) return ` Look at ${namedPages(pages.map((index) => ({ index }))).replace(/^P/, 'p')}.`
  return kind === 'undecodable' && count !== null ? ` They stand on ${count === 1 ? 'its one page' : `all ${count} pages`}.` : ''
}
