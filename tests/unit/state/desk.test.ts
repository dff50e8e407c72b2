import { describe, expect, it } from 'vitest'
import { AppError, type HumanVerdict } from '../../../src/core/model'
import { ClaimDrafts } from '../../../src/state/claim-drafts.svelte'
import { Desk, type DeskParts } from '../../../src/state/desk.svelte'
import type { UndoOffer } from '../../../src/state/undo.svelte'
import type { ProjectState } from '../../../src/state/project.svelte'
import { View } from '../../../src/state/view.svelte'
import { addClaim, addVerdict, PERSON, projectData } from '../../helpers/project-data'

/** Ada's desk over two claims of which the first is open, and a store that takes its time. */
function atDesk() {
  const data = projectData()
  const [first, second] = [addClaim(data, 'amber', '1.1', 'Y'), addClaim(data, 'amber', '1.2', 'Y')]
  for (const claim of [first, second]) addVerdict(data, claim, 'supported', { quote: "the judge's quote" })
  const stored: HumanVerdict[] = []
  /** Lets the next write come to its end. */
  const waiting: ((error?: Error) => void)[] = []
  const offers: UndoOffer[] = []
  const store = {
    addCondition: async () => undefined,
    // No text to look a quote up in.
    db: { claims: { get: async () => undefined } },
    revise: (_kind: string, _id: string, value: HumanVerdict) => new Promise<void>((done, fail) => {
      waiting.push((error) => {
        if (error) return fail(error)
        stored.push(value)
        done()
      })
    }),
  }
  const project = {
    id: 'p', data, store, writable: true, closing: new AbortController().signal,
    // What is stored never comes round to the project's data here.
    settled: () => new Promise(() => undefined),
    services: { appStore: { setting: async (_: string, none: unknown) => none, setSetting: async () => undefined } },
  } as unknown as ProjectState
  const parts = { reader: {}, pins: {}, undo: { propose: (offer: UndoOffer) => offers.push(offer) }, drafts: new ClaimDrafts(), person: () => PERSON.name } as unknown as DeskParts
  const desk = new Desk(project, new View(project), parts)
  desk.select(first.id)
  /** Until a write is asked for, and then done. */
  const write = async (error?: Error): Promise<void> => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.shift()!(error)
  }
  return { desk, stored, write, offers, first: first.id, second: second.id }
}

describe('a verdict that takes its time to be stored', () => {
  it('takes the note along that is written meanwhile', async () => {
    const { desk, stored, write, first } = atDesk()
    const given = desk.decide('contradicted')
    const noted = desk.note('Seen in table 2.')
    await write()
    await write()
    await Promise.all([given, noted])
    expect(stored.map(({ verdict, rationale }) => [verdict, rationale])).toEqual([['contradicted', ''], ['contradicted', 'Seen in table 2.']])
    expect(desk.draft.rationale).toBe('Seen in table 2.')
    expect(stored.every(({ claimId }) => claimId === first)).toBe(true)
    await expect.poll(() => desk.saving).toBe(false)
  })

  it('takes it along though a note about the next claim is begun as well', async () => {
    const { desk, stored, write, second } = atDesk()
    const given = desk.decide('contradicted')
    const noted = desk.note('Seen in table 2.')
    desk.select(second)
    await desk.note('Not in the protocol.')
    await write()
    await write()
    await Promise.all([given, noted])
    expect(stored.map(({ rationale }) => rationale)).toEqual(['', 'Seen in table 2.'])
    expect(desk.draft.rationale).toBe('Not in the protocol.')
  })

  it('leaves alone what is begun about the next claim', async () => {
    const { desk, stored, write, second } = atDesk()
    const given = desk.decide('supported')
    desk.select(second)
    await desk.note('Not in the protocol.')
    await write()
    await given
    expect(stored.map(({ rationale }) => rationale)).toEqual([''])
    expect(desk.draft.rationale).toBe('Not in the protocol.')
  })

  it('is what another on the same claim is taken back to', async () => {
    const { desk, stored, offers, write } = atDesk()
    const given = [desk.decide('supported'), desk.decide('contradicted')]
    await write()
    await write()
    await Promise.all(given)
    const back = offers[1]!.undo()
    await write()
    await back
    expect(stored.map(({ verdict }) => verdict)).toEqual(['supported', 'contradicted', 'supported'])
  })

  it('shows what was stored when nothing else was written', async () => {
    const { desk, write } = atDesk()
    await desk.note('Seen in table 2.')
    const given = desk.decide('supported')
    await write()
    await given
    expect(desk.draft.rationale).toBe('Seen in table 2.')
  })
})

describe("the judge's verdict taken over", () => {
  it('is stored for the claim that was open, whatever is open when it is written, and none is left out', async () => {
    const { desk, stored, write, first, second } = atDesk()
    const accepted = [desk.accept()]
    desk.select(second)
    accepted.push(desk.accept())
    expect([desk.own?.verdict, desk.storing]).toEqual(['supported', true])
    await write()
    await write()
    await Promise.all(accepted)
    expect(stored.map(({ claimId, verdict, quote }) => [claimId, verdict, quote])).toEqual(
      [first, second].map((claimId) => [claimId, 'supported', "the judge's quote"]),
    )
  })

  it("takes the place of no verdict of the person's own, not even of one that is still being stored", async () => {
    const { desk, stored, write } = atDesk()
    const given = desk.decide('contradicted')
    await desk.accept()
    await write()
    await given
    await desk.accept()
    expect(stored.map(({ verdict, quote }) => [verdict, quote])).toEqual([['contradicted', '']])
    expect([desk.own?.verdict, desk.saving]).toEqual(['contradicted', false])
  })

  it("leaves the person's quote and note where there are any", async () => {
    const { desk, stored, write } = atDesk()
    await desk.typeQuote('words of the report')
    await desk.note('Seen in table 2.')
    const accepted = desk.accept()
    await expect.poll(() => desk.saving).toBe(true)
    await write()
    await accepted
    expect(stored[0]).toMatchObject({ verdict: 'supported', quote: 'words of the report', rationale: 'Seen in table 2.' })
  })
})

describe('a note without a verdict', () => {
  it('is there again when the claim is, and is said not to be stored', async () => {
    const { desk, first, second } = atDesk()
    await desk.note('Seen in table 2.')
    desk.select(second)
    expect([desk.unstored, desk.draft.rationale]).toEqual([false, ''])
    await desk.note('Not in the protocol.')
    desk.select(first)
    expect([desk.unstored, desk.draft.rationale]).toEqual([true, 'Seen in table 2.'])
    desk.select(second)
    expect(desk.draft.rationale).toBe('Not in the protocol.')
    await desk.note('')
    expect(desk.unstored).toBe(false)
  })

  it('stays when the verdict that it was stored with is taken back', async () => {
    const { desk, write, offers } = atDesk()
    await desk.note('Seen in table 2.')
    const given = desk.decide('supported')
    expect(desk.unstored).toBe(false)
    await write()
    await given
    const undone = offers[0]!.undo()
    await write()
    await undone
    expect([desk.own, desk.unstored, desk.draft.rationale]).toEqual([null, true, 'Seen in table 2.'])
  })

  it('goes to the store with the verdict that is there when the claim is left in the middle of a word', async () => {
    const { desk, stored, write, first, second } = atDesk()
    const given = desk.decide('supported')
    await write()
    await given
    desk.typing({ rationale: 'Seen in tab' })
    expect([stored.length, desk.unstored]).toEqual([1, true])
    desk.select(second)
    await write()
    await expect.poll(() => stored.map(({ claimId, rationale }) => [claimId, rationale])).toEqual([[first, ''], [first, 'Seen in tab']])
  })
})

describe('a verdict that cannot be stored', () => {
  it('counts no more, is named wherever the person is by then, and leaves the note as a draft', async () => {
    const { desk, write, first, second } = atDesk()
    await desk.note('Seen in table 2.')
    const given = desk.decide('contradicted')
    desk.select(second)
    await write(new AppError('storage-full', 'The disk is full.'))
    await given
    expect(desk.error).toMatchObject({ code: 'storage-full', message: 'The disk is full.', subject: 'Not stored: your verdict on 1.1 of Amber 2019' })
    desk.select(first)
    expect([desk.own, desk.unstored, desk.draft.rationale]).toEqual([null, true, 'Seen in table 2.'])
    const again = desk.decide('contradicted')
    await write()
    await again
    expect([desk.notStored, desk.own?.verdict, desk.unstored]).toEqual([null, 'contradicted', false])
  })
})
