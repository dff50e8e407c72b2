import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { useBench } from '../helpers/harness'
import { demoFile } from '../helpers/demo'

interface Edition {
  responses: { text: string; relevance: string[] | null }[]
  records: unknown[]
}
const edition = JSON.parse(readFileSync(demoFile('references.json'), 'utf8')) as Edition
const scored = edition.responses.reduce((sum, { relevance }) => sum + (relevance?.length ?? 0), 0)

const harness = useBench()

/** Opens it as the app does and counts what is stored. */
function open() {
  return harness.page.evaluate(async () => {
    const { bench } = window
    const entry = await bench.pipelines.openReferenceExample({ ...bench, references: bench.parts.references, clock: bench.parts.clock })
    await bench.use(entry.id)
    const { responses, references, proposals, lookups, revisions } = bench.store.db
    const made = await proposals.toArray()
    return {
      entry, responses: await responses.count(), references: await references.count(), lookups: await lookups.count(),
      refused: (await responses.toArray()).filter(({ withoutReferences }) => withoutReferences === 'refusal').length,
      states: made.map(({ state }) => state), open: made.filter(({ state }) => state === 'not-checked').length,
      sources: [...new Set(made.flatMap(({ answers }) => answers.filter(({ outcome }) => outcome === 'answered').map(({ source }) => source)))],
      scorers: [...new Set((await revisions.where('entity').equals('item-decision').toArray()).map(({ value }) => (value as { scorer: string }).scorer))],
      decided: await revisions.where('entity').equals('item-decision').count(),
      prompts: (await revisions.where('entity').equals('prompt').toArray()).map(({ value }) => (value as { text: string }).text),
      asked: (await bench.appStore.ledger()).filter(({ outcome }) => outcome === 'blocked').length,
    }
  })
}

describe('the example of references', () => {
  it('is read by the parser, compared with its own records alone, and scored in part', async () => {
    const made = await open()
    expect(made).toMatchObject({
      entry: { id: 'reference-example', readOnly: true, counts: { studies: 0, references: made.references } },
      responses: edition.responses.length, refused: 1, open: 0, lookups: 0, asked: 0, sources: ['library'],
      scorers: ['Scored by hand for the example'], decided: scored,
    })
    expect(made.states).toHaveLength(made.references)
    for (const state of ['matches', 'misdescribed', 'not-found'] as const) {
      expect(made.states.filter((one) => one === state).length, state).toBeGreaterThan(5)
    }
    expect(made.prompts.every((text) => text.includes('{topic}'))).toBe(true)
  })

  it('is there at once the second time, and cannot be changed but in a copy', async () => {
    const first = await open()
    const again = await open()
    expect(again.entry.createdAt).toBe(first.entry.createdAt)
    const { refused, copied } = await harness.page.evaluate(async () => {
      const { bench } = window
      const projectStore = (await bench.pipelines.openProject(bench.appStore, bench.ids, 'reference-example', () => ({ deviceId: 'd', name: '' }))).store
      const refused = await projectStore.addReferenceFacts({ records: [] }).catch((error: { code: string }) => error.code)
      const copy = await bench.pipelines.copyProject(bench, 'reference-example', 'My copy')
      await bench.use(copy.id)
      await bench.store.revise('topic', 'light', { name: 'Light', order: 0 })
      return { refused, copied: await bench.store.db.proposals.count() }
    })
    expect(refused).toBe('read-only')
    expect(copied).toBe(first.references)
  })
})
