import type { CheckedItem, ItemProposal, ItemState } from '../../model'
import { compareAuthors, type AuthorsMatch } from './authors'
import { leadsTo, type Choice } from './choose'
import type { Cited } from './cited'
import { sameDate } from './date'
import { sameJournal } from './journal'
import { authorWords, dateListWords, workWords } from './words'
import type { Work } from './works'

/** What registries say of a DOI (in its normal form); one that is not there was not asked about. */
export type Registrations = Readonly<Record<string, 'registered' | 'absent'>>

/** What the items are judged by. */
export interface Grounds {
  cited: Cited
  choice: Choice
  registrations: Registrations
  strictDates: boolean
}

/** A proposal of an item; `certain` when no source that did not answer could change it. */
export interface ItemJudgement extends ItemProposal {
  certain?: boolean
}

/** The six items against the work that was chosen, as though every source had answered. */
export function judgeItems(grounds: Grounds): Record<CheckedItem, ItemJudgement> {
  const { cited, choice } = grounds
  const { work } = choice
  return {
    title: cited.title === null ? NOT_GIVEN : work === null ? noRecord('title') : judgeTitle(grounds.choice, work),
    journal: cited.journal === null ? NOT_GIVEN : work === null ? noRecord('journal') : judgeJournal(cited, work),
    authors: cited.authors === null ? NOT_GIVEN : work === null ? noRecord('authors') : judgeAuthors(cited, work),
    doi: judgeDoi(grounds),
    date: cited.date === null ? NOT_GIVEN : work === null ? noRecord('date') : judgeDate(cited, work, grounds.strictDates),
    link: judgeLink(cited, choice),
  }
}

const NOT_GIVEN: ItemJudgement = { state: 'not-given', reason: 'Nothing is given.' }

function say(state: ItemState, reason: string): ItemJudgement {
  return { state, reason }
}

function noRecord(item: CheckedItem): ItemJudgement {
  return say('error', item === 'title' ? 'No source that answered has this title.' : 'There is no record that it could belong to.')
}

function judgeTitle({ hits }: Choice, work: Work): ItemJudgement {
  const hit = hits.find((one) => one.work === work)
  if (hit === undefined) return say('error', `The record's title is ${workWords(work)}.`)
  const { edits, subtitle } = hit.match
  const more = subtitle ? ', with or without its subtitle' : ''
  if (edits === 0) return say('correct', `It is the record's title${more}.`)
  return say('correct', `It is the record's title${more} but for ${edits === 1 ? 'one letter' : `${edits} letters`}: "${hit.title.forms.text}".`)
}

function judgeJournal(cited: Cited, work: Work): ItemJudgement {
  const { journal } = work
  if (journal.forms.length === 0) return say('not-checked', 'The record names no journal.')
  return sameJournal(cited.journal!, journal)
    ? say('correct', `The record's journal is ${journal.names[0]}.`)
    : say('error', `The record's journal is ${[...new Set(journal.names)].slice(0, 2).join(', ')}.`)
}

function judgeAuthors(cited: Cited, work: Work): ItemJudgement {
  const match = bestAuthors(cited, work)
  if (match === null) return say('not-checked', 'The record names no authors.')
  if (match.state === 'error') return say('error', `${match.difference}. The record has: ${authorWords(work)}.`)
  if (match.state === 'not-checked') return say('not-checked', `${match.difference}: ${authorWords(work)}.`)
  return say('correct', match.order ? `The names are the record's, in another order: ${authorWords(work)}.` : 'The names are the record\'s.')
}

/** Against the list of each source of the work; the one that agrees best counts. */
export function bestAuthors(cited: Cited, work: Work): AuthorsMatch | null {
  if (cited.authors === null) return null
  const matches = work.authors.map((list) => compareAuthors(cited.authors!, list))
  const right = matches.filter((match) => match.state === 'correct')
  return right.find((match) => !match.order) ?? right[0] ?? matches[0] ?? null
}

function judgeDate(cited: Cited, work: Work, strict: boolean): ItemJudgement {
  const { read } = cited.date!
  const dates = strict && work.issueDates.length > 0 ? work.issueDates : work.dates
  if (dates.length === 0) return say('not-checked', 'The record has no date.')
  if (read !== null && dates.some((date) => sameDate(read, date))) {
    return say('correct', `The record's date is ${dateListWords(dates.filter((date) => sameDate(read, date)))}.`)
  }
  const online = strict && read !== null && work.dates.some((date) => sameDate(read, date))
  return say('error', `The record's date is ${dateListWords(dates)}${online ? '; the one cited is of its online publication' : ''}.`)
}

function judgeDoi({ cited, choice, registrations }: Grounds): ItemJudgement {
  if (cited.doi === null) return NOT_GIVEN
  const { value } = cited.doi
  if (value === null) return { ...say('error', 'This is no DOI: one begins with 10., four to nine digits and a slash.'), certain: true }
  const { work, leads } = choice
  if (work !== null && work.doi === value) return say('correct', 'It leads to this record.')
  const its = work === null || work.doi === '' ? '' : ` The record's DOI is ${work.doi}.`
  if (leads.doi !== null) return say('error', `It is registered for another work: ${workWords(leads.doi)}.${its}`)
  const registered = registrations[value]
  if (registered === 'absent') return say('error', `It is not registered.${its}`)
  if (its !== '') return say('error', `${registered === 'registered' ? 'It is registered for another work.' : 'It is not the record\'s.'}${its}`)
  if (registered === 'registered') {
    return say('not-checked', 'It is registered, but no source that answered says for which work: open it and look.')
  }
  return work === null
    ? say('error', 'No source that answered has it.')
    : say('not-checked', 'The record has no DOI, and no source that answered knows this one.')
}

function judgeLink(cited: Cited, { work, leads }: Choice): ItemJudgement {
  if (cited.link === null) return NOT_GIVEN
  const { target } = cited.link
  if (target === null) return say('not-checked', 'The page behind this link cannot be read from here: open it and look.')
  if (work === null) return noRecord('link')
  if (leadsTo(target, work)) return say('correct', 'It leads to this record.')
  // PMCIDs are PubMed's to know: of a work that it does not have, none can be told right from wrong.
  if (target.kind === 'pmcid' && work.pmid === '' && work.pmcid === '' && leads.link === null) {
    return say('not-checked', `No source that answered knows ${target.value}: open it and look.`)
  }
  const own = target.kind === 'doi' ? work.doi : work[target.kind]
  const name = { doi: 'DOI', pmid: 'PMID', pmcid: 'PMCID' }[target.kind]
  return say('error', `It leads to ${name} ${target.value}; the record ${own === '' ? `has no ${name}` : `is ${name} ${own}`}.`)
}
