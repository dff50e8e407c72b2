import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHarness, type HarnessPage } from '../helpers/harness'

let harness: HarnessPage
beforeAll(async () => (harness = await openHarness()))
afterAll(() => harness?.close())

describe('pinned evidence', () => {
  it('is found again when its document is read anew, and stays at its old place when the words are gone', async () => {
    const result = await harness.page.evaluate(async () => {
      const bench = await window.attest.openWorkbench()
      const { sourceId, textVersionId, text } = await bench.ingestServed('demo/clean-desk-trial.pdf', 'desk.pdf')
      const pin = (start: number, end: number) => bench.pipelines.addPin(bench.store, {
        claimId: 'a claim', span: { sourceId, textVersionId, start, end }, text: text.slice(start, end),
      })
      const start = text.indexOf(' ', 200) + 1
      // The second of some equal words, and a stretch before it that the new reading will not have.
      const often = text.slice(start + 60).match(/\b([a-z]{6,})\b(?=[^]*\b\1\b)/)![1]!
      const word = text.indexOf(often, text.indexOf(often, start + 60) + 1)
      const kept = await pin(word, word + often.length)
      const gone = text.slice(start, start + 60)
      const lost = await pin(start, start + 60)
      const { extract } = bench.parts
      const again = await bench.pipelines.reextract({
        store: bench.store, sourceId, extract: {
          extract: async (input, options) => {
            const read = await extract.extract(input, options)
            return { ...read, text: `A line more. ${read.text.replace(gone, '')}` }
          },
        },
      })
      const { pins, quotes } = await bench.reader.read()
      const moved = quotes.filter((quote) => quote.textKey === again.text.id)
      const found = moved[0]?.spans[0]
      return {
        again: { moved: again.pinsMoved, lost: again.pinsLost }, ids: [kept, lost], pins: pins.map((one) => one.id), moved: moved.map((one) => one.id),
        words: found && again.text.text.slice(found.start, found.end), often, shift: found && found.start - word,
      }
    })
    expect(result.again).toEqual({ moved: 1, lost: 1 })
    expect(new Set(result.pins)).toEqual(new Set(result.ids))
    expect(result.moved).toEqual([expect.stringContaining(result.ids[0]!)])
    expect(result.words).toBe(result.often)
    expect(result.shift).toBe('A line more. '.length - 60)
  })

  it('is one pin however often it is made, gone when removed and back when restored', async () => {
    const result = await harness.page.evaluate(async () => {
      const bench = await window.attest.openWorkbench()
      const { sourceId } = await bench.paste('Amber 2019', 'Forty people took part in the trial.')
      const { id: textVersionId } = (await bench.store.textOf(sourceId))!
      const pin = { claimId: 'a claim', span: { sourceId, textVersionId, start: 0, end: 12 }, text: 'Forty people' }
      const count = async () => (await bench.reader.read()).pins.length
      const first = await bench.pipelines.addPin(bench.store, pin)
      const second = await bench.pipelines.addPin(bench.store, pin)
      const made = await count()
      await bench.pipelines.removePin(bench.store, first)
      const removed = await count()
      await bench.pipelines.restorePin(bench.store, first)
      return { same: first === second, made, removed, restored: await count() }
    })
    expect(result).toEqual({ same: true, made: 1, removed: 0, restored: 1 })
  })
})

describe('quotes picked by hand', () => {
  it('stay at the place that was meant when their words occur elsewhere too', async () => {
    const result = await harness.page.evaluate(async () => {
      const bench = await window.attest.openWorkbench()
      const { studyId, sourceId, textVersionId, text } = await bench.ingestServed('demo/clean-desk-trial.pdf', 'desk.pdf')
      const study = (await bench.reader.read()).studies.get(studyId)!.name
      await bench.import({ format: 'attest-claims/1', studies: [{ study, statements: [{ statement: 'One.' }] }] })
      const claimId = (await bench.reader.read()).claims[0]!.id
      const often = text.match(/\b([a-z]{6,})\b(?=[^]*\b\1\b)/)![1]!
      const second = text.indexOf(often, text.indexOf(often) + 1)
      const span = { sourceId, textVersionId, start: second, end: second + often.length }
      const value = { claimId, conditionId: bench.condition.id, verdict: 'supported', quote: often, span, rationale: '' }
      await bench.store.revise('human-verdict', `${claimId}|${bench.condition.id}|Ada`, value)
      const { extract } = bench.parts
      const again = await bench.pipelines.reextract({
        store: bench.store, sourceId, extract: {
          extract: async (input, options) => {
            const read = await extract.extract(input, options)
            return { ...read, text: `A line more. ${read.text}` }
          },
        },
      })
      const moved = (await bench.reader.read()).quotes.find((quote) => quote.textKey !== undefined && quote.claimId === claimId)!
      return { quotesMoved: again.quotesMoved, places: moved.spans.length, shift: moved.spans[0]!.start - second }
    })
    expect(result.quotesMoved).toBe(1)
    expect(result.places).toBeGreaterThan(1)
    expect(result.shift).toBe('A line more. '.length)
  })
})
