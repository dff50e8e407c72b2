import { windows } from '../../src/core/document/windows'
import { DEFAULT_RETRIEVAL } from '../../src/core/retrieval/retrieve'
import type { HarnessPage } from '../helpers/harness'
import { figure, line, median } from './measure'

/** Passages a round: two full batches. */
const PASSAGES = 8
/** Rounds in turn, so that whatever else the machine does falls on both. */
const ROUNDS = 3

/** Passages a second through the embedding model with one thread and with two, loading left out. */
export async function benchMiniLm(harness: HarnessPage, text: string): Promise<void> {
  const passages = windows(text, DEFAULT_RETRIEVAL.size, DEFAULT_RETRIEVAL.step)
    .slice(0, PASSAGES)
    .map(({ start, end }) => text.slice(start, end))
  const times = await harness.page.evaluate(async ({ passages, rounds }) => {
    const clients = [1, 2].map((threads) => window.attest.newEmbedClient({ threads }))
    for (const client of clients) await client.embed(['pain'])
    const times: number[][] = [[], []]
    for (let round = 0; round < rounds; round++) {
      for (const [i, client] of clients.entries()) {
        const start = performance.now()
        await client.embed(passages)
        times[i]!.push(performance.now() - start)
      }
    }
    for (const client of clients) client.dispose()
    return times
  }, { passages, rounds: ROUNDS })
  const [one, two] = times.map((rounds) => (1000 * passages.length) / median(rounds)) as [number, number]
  line('MiniLM, 2 threads', figure(two, 'passages/s'), { name: '1 thread', figure: figure(one, 'passages/s'), ratio: two / one })
}
