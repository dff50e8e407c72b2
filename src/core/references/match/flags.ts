import type { Proposal, ReferenceFlag } from '../../model'
import type { Choice } from './choose'
import type { Cited } from './cited'
import { sameDate } from './date'
import { sameNumber, samePages } from './extent'
import { bestAuthors } from './items'
import { isPreprintVenue } from './preprint'
import { dateListWords, workWords } from './words'
import type { Work } from './works'

type Flag = Proposal['flags'][number]

/**
 * What a person should know beside items and state.
 * @param identifiersAnswered whether the source that has PMIDs answered, so that "unknown" can be said
 */
export function flagsOf(cited: Cited, choice: Choice, identifiersAnswered: boolean): Flag[] {
  const { work } = choice
  const own = work === null ? [] : [...recordFlags(work), ...titleFlags(choice, work), ...namesAndDates(cited, work), ...extentFlags(cited, work)]
  const version = work === null ? null : versionDetail(cited, choice, work)
  return [
    ...own,
    ...(version === null ? [] : [flag('version', version)]),
    ...identifierFlags(cited, choice, identifiersAnswered),
    ...(choice.tied.length === 0 ? [] : [flag('several-candidates', choice.tied.map(workWords).join('; '))]),
  ]
}

function flag(name: ReferenceFlag, detail: string): Flag {
  return { flag: name, detail }
}

function recordFlags(work: Work): Flag[] {
  return [
    ...(work.retracted ? [flag('retracted', 'The work has been retracted.')] : []),
    ...(work.erratum ? [flag('erratum', 'A correction of the work has been published, or the record is one.')] : []),
  ]
}

function titleFlags({ hits }: Choice, work: Work): Flag[] {
  const hit = hits.find((one) => one.work === work)
  if (hit === undefined) return []
  const others = hits.filter((one) => one.work !== work)
  return [
    ...(hit.match.edits > 0 ? [flag('slip', `The record's title is "${hit.title.forms.text}".`)] : []),
    ...(hit.title.translated ? [flag('translated-title', 'The record has the title in two languages.')] : []),
    ...(others.length > 0 ? [flag('same-title', `Also of this title: ${others.map((one) => workWords(one.work)).join('; ')}.`)] : []),
  ]
}

function namesAndDates(cited: Cited, work: Work): Flag[] {
  const authors = bestAuthors(cited, work)
  const read = cited.date?.read ?? null
  const agrees = (dates: Work['dates']): boolean => read !== null && dates.some((date) => sameDate(read, date))
  const online = agrees(work.onlineDates) && work.issueDates.length > 0 && !work.issueDates.some(([year]) => year === read?.year)
  return [
    ...(authors?.order ? [flag('order', 'The names are in another order than the record\'s.')] : []),
    ...(authors && authors.initials.length > 0 ? [flag('initials', `Later initials differ: ${authors.initials.join('; ')}.`)] : []),
    ...(online ? [flag('online-year', `The year is that of online publication; the issue is of ${dateListWords(work.issueDates)}.`)] : []),
  ]
}

function extentFlags(cited: Cited, work: Work): Flag[] {
  const fields = [
    ['volume', cited.volume, work.volumes, sameNumber],
    ['issue', cited.issue, work.issues, sameNumber],
    ['pages', cited.pages, work.pages, samePages],
  ] as const
  return fields.flatMap(([name, printed, held, same]) =>
    printed === '' || held.length === 0 || held.some((one) => same(printed, one)) ? [] : [flag(name, `The record has ${held[0]}.`)],
  )
}

/** Preprint and published version of one work; null where both sides are of one kind. */
function versionDetail(cited: Cited, { hits, leads }: Choice, work: Work): string | null {
  const venue = cited.journal !== null && isPreprintVenue(cited.journalText) !== work.preprint
  const doi = leads.doi
  const elsewhere = doi !== null && doi !== work && doi.preprint !== work.preprint && hits.some((hit) => hit.work === doi)
  if (!venue && !elsewhere) return null
  const found = work.preprint ? 'The record found is a preprint' : 'The record found is a published version'
  if (elsewhere) return `${found}; the DOI leads to ${doi.preprint ? 'its preprint' : 'the published version'}.`
  return `${found}; the citation names ${work.preprint ? 'a journal' : 'a preprint server'}.`
}

function identifierFlags(cited: Cited, { work, leads }: Choice, answered: boolean): Flag[] {
  return (['pmid', 'pmcid'] as const).flatMap((name) => {
    const printed = cited[name]
    if (printed === '' || work?.[name] === printed) return []
    const other = leads[name]
    if (other !== null) return [flag(name, `Other work: it is that of ${workWords(other)}.`)]
    return answered ? [flag(name, 'Unknown: no source that answered has it.')] : []
  })
}
