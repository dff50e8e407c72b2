import { describe, expect, it } from 'vitest'
import { presentResponses } from '../../../../../src/core/references/study'
import { NO_FIELDS, decision, proposalFor, reference, response, storedReferences } from '../../../../helpers/reference-data'

const responses = [response('a'), response('b', { addedAt: 1 })]

describe('presentResponses', () => {
  it('lists references in order, with what people moved and without what they removed', () => {
    const references = [
      reference('1', 'a', { position: 0 }), reference('2', 'a', { position: 1 }), reference('3', 'a', { position: 2 }),
      reference('4', 'b', { position: 0 }),
    ]
    const edits = new Map([
      ['1', { fields: references[0]!.fields, position: 5, removed: false }],
      ['3', { fields: references[2]!.fields, position: 2, removed: true }],
    ])
    const [a, b] = presentResponses(storedReferences({ responses, references, edits }))
    expect(a!.references.map(({ id }) => id)).toEqual(['2', '1'])
    expect(b!.references.map(({ id }) => id)).toEqual(['4'])
    expect(a!.references.map(({ edited }) => edited)).toEqual([false, false])
  })

  it('leaves out removed answers', () => {
    const states = new Map([['a', { removed: true, none: null, requested: null }]])
    expect(presentResponses(storedReferences({ responses, states })).map(({ id }) => id)).toEqual(['b'])
  })

  it('takes the newest proposal for the reading, and none for another reading', () => {
    const cited = reference('1', 'a')
    const proposals = [proposalFor(cited, 'correct', {}, { at: 1 }), proposalFor(cited, 'error', {}, { at: 2 })]
    const stored = storedReferences({ responses, references: [cited], proposals })
    expect(presentResponses(stored)[0]!.references[0]!.proposal?.at).toBe(2)
    const edits = new Map([['1', { fields: { ...cited.fields, title: 'Corrected' }, position: 0, removed: false }]])
    const corrected = presentResponses({ ...stored, edits })[0]!.references[0]!
    expect(corrected).toMatchObject({ edited: true, proposal: null, fields: { title: 'Corrected' } })
  })

  it('has a reading by hand for what could not be parsed', () => {
    const cited = reference('1', 'a', { fields: NO_FIELDS, unparsed: true })
    const stored = storedReferences({ responses, references: [cited] })
    expect(presentResponses(stored)[0]!.references[0]!.unparsed).toBe(true)
    const edits = new Map([['1', { fields: { ...NO_FIELDS, title: 'By hand' }, position: 0, removed: false }]])
    expect(presentResponses({ ...stored, edits })[0]!.references[0]!.unparsed).toBe(false)
  })

  it('calls an answer N when a person says so or nothing was found, and says who does', () => {
    const empty = response('a', { withoutReferences: 'refusal' })
    const found = presentResponses(storedReferences({ responses: [empty] }))[0]!
    expect(found).toMatchObject({ none: true, proposedNone: 'refusal', references: [] })
    const states = new Map([['a', { removed: false, none: true, requested: null }]])
    const said = presentResponses(storedReferences({ responses: [empty], references: [reference('1', 'a')], states }))[0]!
    expect(said).toMatchObject({ none: true, proposedNone: null, references: [] })
  })

  it('asks for as many as the person, else the prompt says; a single list for as many as it has', () => {
    const prompts = new Map([['p', { name: 'P', form: 'basic' as const, text: '', requested: 7, order: 0 }]])
    const asked = response('a', { promptId: 'p' })
    const references = [reference('1', 'a'), reference('2', 'a')]
    const requested = (parts: Parameters<typeof storedReferences>[0]) =>
      presentResponses(storedReferences({ prompts, references, ...parts }))[0]!.requested
    expect(requested({ responses: [asked] })).toBe(7)
    expect(requested({ responses: [asked], states: new Map([['a', { removed: false, none: null, requested: 3 }]]) })).toBe(3)
    expect(requested({ responses: [response('a')] })).toBe(2)
  })

  it('keeps the decisions of every scorer', () => {
    const decisions = [decision('1', 'first'), decision('1', 'second'), decision('2', 'first')]
    const [a] = presentResponses(storedReferences({ responses, references: [reference('1', 'a')], decisions }))
    expect([...a!.references[0]!.decisions.keys()]).toEqual(['first', 'second'])
  })
})
