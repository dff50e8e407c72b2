import { describe, expect, it } from 'vitest'
import type { HumanVerdict } from '../../../src/core/model'
import { Desk, type DeskParts } from '../../../src/state/desk.svelte'
import type { ProjectState } from '../../../src/state/project.svelte'
import { View } from '../../../src/state/view.svelte'
import { addClaim, PERSON, projectData } from '../../helpers/project-data'

/** Ada's desk over two claims of which the first is open, and a store that takes its time. */
function atDesk() {
  const data = projectData()
  const [first, second] = [addClaim(data, 'amber', '1.1', 'Y'), addClaim(data, 'amber', '1.2', 'Y')]
  const stored: HumanVerdict[] = []
  const offers: { undo: () => Promise<void> }[] = []
  /** Lets the next write come to its end. */
  const waiting: (() => void)[] = []
  const store = {
    addCondition: async () => undefined,
    revise: (_kind: string, _id: string, value: HumanVerdict) => new Promise<void>((done) => {
      waiting.push(() => {
        stored.push(value)
        done()
      })
    }),
  }
  const project = {
    id: 'p', data, store, writable: true, closing: new AbortController().signal,
    services: { appStore: { setting: async (_: string, none: unknown) => none, setSetting: async () => undefined } },
  } as unknown as ProjectState
  const parts = { reader: {}, pins: {}, undo: { propose: (offer: { undo: () => Promise<void> }) => void offers.push(offer) }, person: () => PERSON.name } as unknown as DeskParts
  const desk = new Desk(project, new View(project), parts)
  desk.select(first.id)
  /** Until a write is asked for, and then done. */
  const write = async (): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()!()
  }
  return { desk, stored, offers, write, first: first.id, second: second.id }
}

describe('a verdict that takes its time to be stored', () => {
  it('takes the note along that is written meanwhile', async () => {
    const { desk, stored, write, first } = atDesk()
    const given = desk.decide('contradicted')
    await desk.note('Seen in table 2.')
    await write()
    await write()
    await given
    expect(stored.map(({ verdict, rationale }) => [verdict, rationale])).toEqual([['contradicted', ''], ['contradicted', 'Seen in table 2.']])
    expect(desk.draft.rationale).toBe('Seen in table 2.')
    expect(stored.every(({ claimId }) => claimId === first)).toBe(true)
    expect(desk.saving).toBe(false)
  })

  it('takes it along though a note about the next claim is begun as well', async () => {
    const { desk, stored, write, second } = atDesk()
    const given = desk.decide('contradicted')
    await desk.note('Seen in table 2.')
    desk.select(second)
    await desk.note('Not in the protocol.')
    await write()
    await write()
    await given
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
