import type { SectionStart, TextLayout } from '../model'
import { bareHeading } from './section-names'
import { shownHeading } from './structure-labels'

/** Longest name of a section as shown beside a passage, in characters. */
const LONGEST_NAME = 60
/** Share of a passage below which a section it reaches into is not named. */
const NAMED_SHARE = 0.15

/** Where the parts of the first order begin: the abstract, sections by their own names, reference lists. */
export function sectionStarts(text: string, { marks }: Pick<TextLayout, 'marks'>): SectionStart[] {
  const abstract = marks.find((mark) => mark.kind === 'abstract')
  const lists = marks.filter((mark) => mark.kind === 'references')
  const within = (start: number): boolean =>
    (abstract !== undefined && start >= abstract.start && start < abstract.end)
    || lists.some((list) => start >= list.start && start < list.end)
  const headings = marks.filter((mark) => mark.kind === 'heading' && mark.level === 1 && !within(mark.start))
  const starts = headings.map(({ start, end }) => ({ start, name: sectionName(text.slice(start, end)) }))
  if (abstract !== undefined) starts.push({ start: abstract.start, name: 'Abstract' }, { start: abstract.end, name: '' })
  for (const list of lists) starts.push({ start: list.start, name: 'References' }, { start: list.end, name: '' })
  return starts.sort((a, b) => a.start - b.start)
}

function sectionName(words: string): string {
  const heading = shownHeading(words)
  const bare = bareHeading(heading)
  const own = /\p{Ll}/u.test(heading) && !/^\p{L} \p{L} /u.test(heading) ? heading.replace(/\s+/g, ' ').slice(-bare.length) : bare
  const name = own.charAt(0).toUpperCase() + own.slice(1)
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME).trimEnd()}…`
}

/** "Methods", "Methods, Results": the sections that a stretch of the text stands in; empty when none is known. */
export function sectionsAt(sections: readonly SectionStart[], start: number, end: number): string {
  const names = sections.flatMap((section, i) => {
    const until = sections[i + 1]?.start ?? Infinity
    const shared = Math.min(end, until) - Math.max(start, section.start)
    return section.name !== '' && shared > 0 && shared >= NAMED_SHARE * (end - start) ? [section.name] : []
  })
  return [...new Set(names)].join(', ')
}
