import type { FurnitureKind, MarkKind } from '../../core/model'
import type { ReaderHighlight } from '../../state/highlights'

/** What a part of the text is taken for. */
export const MARK_WORDS: Record<MarkKind, string> = {
  title: 'Title',
  abstract: 'Abstract',
  heading: 'Heading',
  references: 'References',
  table: 'Table',
  'table-head': 'Table head',
  caption: 'Caption',
  notes: 'Notes',
  figure: 'Figure',
  footnote: 'Footnote',
  box: 'Box',
}

/** Why words of a page are not in the text. */
export const FURNITURE_WORDS: Record<FurnitureKind, string> = {
  header: 'running head',
  footer: 'running foot',
  'page-number': 'page number',
  'line-number': 'line number',
  margin: 'margin',
  masthead: 'masthead',
}

/** What a highlight is, in a word or two. */
export function highlightWords({ kind, rank }: Pick<ReaderHighlight, 'kind' | 'rank'>): string {
  switch (kind) {
    case 'quote': return 'Quote'
    case 'pin': return 'Pinned'
    case 'find': return 'Found'
    case 'doubtful': return 'Doubtful word'
    case 'passage': return `Passage ${rank ?? ''}`.trim()
  }
}
