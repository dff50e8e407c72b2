import { REFERENCE_ITEMS, REFERENCE_STATES, type ReferenceState } from '../../model/references'
import type { ReferenceAnalysis } from '../../references/analysis/analyse'
import type { ChatbotScore } from '../../references/score/chatbot-score'
import { COUNTED_STATES, type CountedState, type StateCounts } from '../../references/score/reference-score'
import { ITEM_NAMES } from '../../references/score/settings'
import type { ReportColumn, ReportRow, ReportTable } from '../report-table'

export const STATE_NAMES: Readonly<Record<ReferenceState, string>> = {
  matches: 'Matches a record', misdescribed: 'Real, but misdescribed', 'resolves-elsewhere': 'DOI of another work',
  'not-found': 'Not found', 'not-checked': 'Not checked',
}

export const COUNTED_NAMES: Readonly<Record<CountedState, string>> = {
  correct: 'Correct', error: 'In error', failed: 'Failed', waiting: 'Not checked',
}

/** What was asked for and what came, the chatbots that stand apart included. */
export function responseTable({ study }: ReferenceAnalysis): ReportTable {
  const count = (id: string, label: string): ReportColumn => ({ id, label, kind: 'count' })
  const share = (id: string, label: string): ReportColumn => ({ id, label, kind: 'share' })
  return {
    id: 'responses', title: 'Responses and references', unit: 'One row a chatbot.',
    notes: [
      'N: a response without a reference. Missing: asked for and not produced, failed references.',
      ...study.apart.map(({ name }) => `${name} stands apart: every response of it is N, so it has no score and is in no test.`),
    ],
    columns: [
      { id: 'chatbot', label: 'Chatbot', kind: 'text' }, count('responses', 'Responses'), share('n_responses', 'N'),
      count('requested', 'References requested'), share('produced', 'Produced'), share('missing', 'Missing'),
      share('waiting', 'Not fully checked'),
    ],
    rows: [...study.chatbots, ...study.apart].map((chatbot) => ({
      cells: [
        chatbot.name, chatbot.responses.length, { count: chatbot.none, of: chatbot.responses.length },
        chatbot.requested, { count: chatbot.produced, of: chatbot.requested },
        { count: chatbot.missing, of: chatbot.requested }, { count: chatbot.waiting, of: chatbot.produced },
      ],
      reason: null,
    })),
  }
}

/** Fabricated, misdescribed, matching: the states of the references that came. */
export function stateTable({ study }: ReferenceAnalysis): ReportTable {
  return {
    id: 'states', title: 'Do the references exist', unit: 'Unit: reference produced.',
    notes: ['Not found: in none of the sources that answered, the mark of a fabricated reference.'],
    columns: [
      { id: 'chatbot', label: 'Chatbot', kind: 'text' },
      ...REFERENCE_STATES.map((state) => ({ id: state.replace('-', '_'), label: STATE_NAMES[state], kind: 'share' as const })),
      { id: 'produced', label: 'Produced', kind: 'count' },
    ],
    rows: study.chatbots.map(({ name, states, produced }) => ({
      cells: [name, ...REFERENCE_STATES.map((state) => ({ count: states[state], of: produced })), produced],
      reason: null,
    })),
  }
}

/** Correct, in error and failed, of each item and over all seven, by chatbot. */
export function itemTable({ study: { chatbots, settings } }: ReferenceAnalysis): ReportTable {
  const all = REFERENCE_ITEMS.length
  const row = (item: string, { name, of }: ChatbotScore, counts: StateCounts, times: number, total: boolean): ReportRow => ({
    cells: [item, name, ...COUNTED_STATES.map((state) => ({ count: counts[state], of: of * times })), of * times],
    reason: null, total,
  })
  return {
    id: 'items', title: 'Items by chatbot',
    unit: `Unit: item. Percentages are of references ${settings.denominator}.`,
    notes: [
      `An item that was asked for and left out counts as ${settings.notGiven === 'error' ? 'in error' : 'failed'}.`,
      ...(settings.denominator === 'requested' ? ['All items of a missing reference failed.'] : []),
    ],
    columns: [
      { id: 'item', label: 'Item', kind: 'text' }, { id: 'chatbot', label: 'Chatbot', kind: 'text' },
      ...COUNTED_STATES.map((state) => ({ id: state, label: COUNTED_NAMES[state], kind: 'share' as const })),
      { id: 'of', label: 'Of', kind: 'count' },
    ],
    rows: [
      ...REFERENCE_ITEMS.flatMap((item) =>
        chatbots.map((chatbot) => row(ITEM_NAMES[item], chatbot, chatbot.items[item], 1, false)),
      ),
      ...chatbots.map((chatbot) => row('All items', chatbot, chatbot.total, all, true)),
    ],
  }
}
