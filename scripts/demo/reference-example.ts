/** The worked example of reference checking as one object: answers of invented chatbots, and the records behind them. */
import type { BibliographicFields } from '../../src/core/model'
import * as shapes from './reference-shapes'
import { ANSWERS, CHATBOTS, JOURNALS, TOPICS, WORKS, type Answer, type Citation, type Work } from './references'

const REQUESTED = 5
/** PMIDs that PubMed has not reached. */
const FIRST_PMID = 99_000_001
/** Works off the topic they are cited for, by the criterion of the example. */
const OFF_TOPIC = new Set(['mood', 'blue', 'hip', 'shift', 'withdrawn'])
/** Chatbots whose answers a person has scored already; the others wait for the reader. */
const SCORED = new Set<Answer['chatbot']>(['amber', 'birch'])

const pmidOf = (work: Work): string => String(FIRST_PMID + WORKS.indexOf(work))
const doiOf = (work: Work): string => `10.9999/${work.journal}.${work.year}.${work.pages.split('-')[0]}`
const linkOf = (work: Work): string => `https://pubmed.ncbi.nlm.nih.gov/${pmidOf(work)}/`

function workOf(key: string): Work {
  const work = WORKS.find((one) => one.key === key)
  if (!work) throw new Error(`The example cites a work that it does not have: ${key}.`)
  return work
}

function recordOf(work: Work): BibliographicFields {
  const journal = JOURNALS[work.journal]
  return {
    title: work.title, vernacularTitle: '', authorsIncomplete: false,
    authors: work.authors.split(', ').map((name) => {
      const [family = '', given = ''] = name.split(' ')
      return { family, given }
    }),
    journals: [journal.title, journal.short], issn: [], print: [work.year, work.month], online: null, issue: null,
    volume: work.volume, issueNumber: work.issue, pages: work.pages, doi: doiOf(work), pmid: pmidOf(work), pmcid: '',
    url: '', abstract: work.abstract, preprint: false, retracted: work.retracted ?? false, erratum: false,
    type: 'journal-article',
  }
}

function printed(citation: Citation): shapes.Printed {
  if (typeof citation === 'string') return printed([citation, {}])
  if (!Array.isArray(citation)) {
    const made = citation as Exclude<Citation, string | readonly unknown[]>
    const journal = JOURNALS[made.journal]
    return { ...made, journal: journal.title, journalShort: journal.short, link: `https://doi.org/${made.doi}` }
  }
  const [key, slip] = citation
  const work = workOf(key)
  const journal = slip.journal ?? JOURNALS[work.journal].title
  const short = Object.values(JOURNALS).find((one) => one.title === journal)!.short
  const { volume, issue, pages, month } = work
  return {
    volume, issue, pages, month, journal, journalShort: short,
    title: slip.title ?? work.title, authors: slip.authors ?? work.authors, year: slip.year ?? work.year,
    doi: slip.leaveOut?.includes('doi') ? '' : (slip.doi ?? doiOf(work)),
    link: slip.leaveOut?.includes('link') ? '' : linkOf(work),
  }
}

function textOf({ shape, before, after, citations, refusal }: Answer): string {
  if (refusal !== undefined) return refusal
  return [before, shapes[shape](citations.map(printed)), after].filter((part) => part !== undefined).join('\n\n')
}

function relevanceOf(citation: Citation): 'correct' | 'error' {
  const key = typeof citation === 'string' ? citation : Array.isArray(citation) ? (citation[0] as string) : null
  return key === null || OFF_TOPIC.has(key) ? 'error' : 'correct'
}

export const REFERENCE_EXAMPLE = {
  notice: 'Everything in this example is invented: the chatbots, their answers, the works, their authors, journals, DOIs and PMIDs.',
  criterion: 'Addresses the population and the intervention of the prompt.',
  topics: TOPICS,
  prompts: [
    { id: 'basic', name: 'Basic', form: 'basic', requested: REQUESTED, text: `Give me ${REQUESTED} references on {topic}.` },
    { id: 'advanced', name: 'Advanced', form: 'advanced', requested: REQUESTED, text: '' },
  ],
  chatbots: CHATBOTS,
  responses: ANSWERS.map((answer) => ({
    topic: answer.topic, prompt: answer.form, chatbot: answer.chatbot, iteration: 1, text: textOf(answer),
    relevance: SCORED.has(answer.chatbot) ? answer.citations.map(relevanceOf) : null,
  })),
  records: WORKS.map(recordOf),
}
