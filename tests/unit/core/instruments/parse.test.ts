import { describe, expect, it } from 'vitest'
import { parseInstrument } from '../../../../src/core/instruments'
import { AppError } from '../../../../src/core/model'
import { readInstrumentJson } from '../../../helpers/instruments'

/** A small instrument of somebody's own, with one part changed by the test. */
function own(change: (instrument: ReturnType<typeof base>) => void = () => undefined): unknown {
  const instrument = base()
  change(instrument)
  return instrument
}

function base() {
  return {
    id: 'own', version: '1', name: 'Own', licence: '', attribution: '',
    options: [{ code: 'yes', label: 'Yes', ordinal: 2 }, { code: 'no', label: 'No', ordinal: 1 }, { code: 'na', label: 'Not asked', ordinal: 0 }],
    notApplicable: 'na',
    judgements: [{ code: 'fine', label: 'Fine', ordinal: 1 }, { code: 'poor', label: 'Poor', ordinal: 2 }],
    domains: [{
      id: 'A', label: 'A', name: 'Reporting',
      questions: [
        { id: 'a1', text: 'Is it reported?', options: ['yes', 'no'] },
        { id: 'a2', text: 'Is it reported fully?', options: ['yes', 'no', 'na'], askedWhen: { item: 'a1', in: ['yes'] } },
      ],
      parts: [{ id: 'A', rules: [
        { when: { item: 'a2', in: ['yes'] }, judgement: 'fine' },
        { when: { any: [{ item: 'a1', in: ['no'] }, { item: 'a2', in: ['no'] }] }, judgement: 'poor' },
      ] }],
    }],
    overall: { id: 'overall', name: 'Overall' },
    preliminary: [],
  }
}

function faultOf(json: unknown): string {
  try {
    parseInstrument(json, 'own.json')
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).code).toBe('import-invalid')
    expect((error as AppError).subject).toBe('own.json')
    return (error as AppError).message
  }
  return 'no fault'
}

describe('parseInstrument', () => {
  it.each(['rob2-assignment', 'rob2-adhering'])('takes %s as it is served, with its licence', (id) => {
    const instrument = parseInstrument(readInstrumentJson(id))
    expect(instrument.id).toBe(id)
    expect(instrument.licence).toMatch(/CC BY-NC-ND 4.0/)
    expect(instrument.attribution).toMatch(/22 August 2019/)
  })

  it('takes an instrument of somebody’s own', () => {
    expect(parseInstrument(own()).domains[0]!.questions).toHaveLength(2)
  })

  it('says where the shape is wrong', () => {
    expect(faultOf(null)).toMatch(/^own.json is not a usable instrument: file:/)
    expect(faultOf({ ...base(), domains: [] })).toMatch(/domains/)
    expect(faultOf({ ...base(), extra: 1 })).toMatch(/extra/)
  })

  it.each([
    ['an id used twice', own((i) => { i.domains[0]!.questions[1]!.id = 'a1' }), /a1 is used twice/],
    ['an option nobody defined', own((i) => { i.domains[0]!.questions[0]!.options.push('perhaps') }), /a1: perhaps is not defined/],
    ['a condition on a later question', own((i) => { i.domains[0]!.questions[1]!.askedWhen = { item: 'a2', in: ['yes'] } }), /a2 askedWhen: a2 is no earlier question/],
    ['a condition on an unknown answer', own((i) => { i.domains[0]!.questions[1]!.askedWhen!.in = ['oui'] }), /oui is not defined/],
    ['a rule on an unknown question', own((i) => { i.domains[0]!.parts[0]!.rules[0]!.when = { item: 'b1', in: ['yes'] } }), /rule of A: b1/],
    ['an unknown judgement', own((i) => { i.domains[0]!.parts[0]!.rules[0]!.judgement = 'bad' }), /rule of A: bad is not defined/],
    ['a judgement given twice', own((i) => { i.judgements[1]!.code = 'fine' }), /the judgement fine is given twice/],
    ['conditional questions without a code for not applicable', own((i) => { delete (i as { notApplicable?: string }).notApplicable }), /a2 is conditional/],
  ])('refuses %s', (_, json, words) => {
    expect(faultOf(json)).toMatch(words)
  })

  it('tells the first faults and the number of the others', () => {
    const json = own((i) => { i.domains[0]!.questions[0]!.options = ['1', '2', '3', '4', '5', '6', '7'] })
    expect(faultOf(json)).toMatch(/; and 2 more\.$/)
  })
})
