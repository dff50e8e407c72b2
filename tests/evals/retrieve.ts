import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { windows } from '../../src/core/document/windows'
import { RETRIEVAL_MODES, type RetrievalMode, type RetrievalSettings } from '../../src/core/model'
import { DEFAULT_RETRIEVAL, HYBRID_WINDOWS } from '../../src/core/retrieval/retrieve'
import { openHarness, type HarnessPage } from '../helpers/harness'

export const usage = `usage: npm run eval -- retrieve --articles DIR --queries FILE --mode MODE --out FILE
  DIR    texts, read as UTF-8
  FILE   queries: [{"prompt": "11166", "file": "PMC59610.txt", "query": "…"}, …]
  MODE   ${RETRIEVAL_MODES.join(', ')}
  out    {"system": "…", "rankings": {"11166": [[0, 1400], [2400, 3800], …]}}: every passage, best first, as
         [start, end) in UTF-16 code units of the text`

interface Query {
  prompt: string
  file: string
  query: string
}
type Ranking = [start: number, end: number][]

export async function run(args: string[]): Promise<void> {
  const { articles, queries, mode, out } = optionsOf(args)
  const byFile = new Map<string, Query[]>()
  for (const query of queries) byFile.set(query.file, [...(byFile.get(query.file) ?? []), query])
  const rankings: Record<string, Ranking> = {}
  const harness = await openHarness()
  try {
    const clients = await openClients(harness)
    for (const [i, [file, own]] of [...byFile].entries()) {
      const text = readFileSync(join(articles, file), 'utf8')
      const found = await rank(harness, clients, { file, text, queries: own.map(({ query }) => query), mode })
      for (const [n, { prompt }] of own.entries()) rankings[prompt] = found[n]!
      console.log(`${i + 1}/${byFile.size} ${file}: ${own.length} queries`)
    }
  } finally {
    await harness.close()
  }
  writeFileSync(out, JSON.stringify({ system: `Attest, ${mode}`, rankings }))
}

function optionsOf(args: string[]): { articles: string; queries: Query[]; mode: RetrievalMode; out: string } {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { articles: option, queries: option, mode: option, out: option } })
  const { articles, queries, mode = 'bm25', out } = values
  if (articles === undefined || queries === undefined || out === undefined) throw new Error('An option is missing.')
  if (!RETRIEVAL_MODES.includes(mode as RetrievalMode)) throw new Error(`There is no mode ${mode}.`)
  const asked = JSON.parse(readFileSync(queries, 'utf8')) as Query[]
  const missing = asked.find(({ file }) => !existsSync(join(articles, file)))
  if (missing) throw new Error(`${missing.file} is not in ${articles}.`)
  return { articles, queries: asked, mode: mode as RetrievalMode, out }
}

function openClients(harness: HarnessPage) {
  return harness.page.evaluateHandle(() => ({
    retrieval: window.attest.newRetrievalClient(), embed: window.attest.newEmbedClient(),
  }))
}

/** Every passage of a text, best first, for each of the queries. */
function rank(
  harness: HarnessPage,
  clients: Awaited<ReturnType<typeof openClients>>,
  { file, text, queries, mode }: { file: string; text: string; queries: string[]; mode: RetrievalMode },
): Promise<Ranking[]> {
  const settings: RetrievalSettings = { ...DEFAULT_RETRIEVAL, mode, k: Number.MAX_SAFE_INTEGER }
  const bounds = windows(text, HYBRID_WINDOWS.size, HYBRID_WINDOWS.step)
  return harness.page.evaluate(async ({ clients: { retrieval, embed }, file, text, queries, settings, bounds, shape }) => {
    const texts = [{ sourceId: file, textVersionId: file, text }]
    const hybrid = settings.mode === 'hybrid'
    const ofText = hybrid ? await embed.embed(bounds.map(({ start, end }) => text.slice(start, end))) : null
    const ofQueries = hybrid ? await embed.embed(queries) : null
    const sets = ofText ? [{
      id: file, textVersionId: file, modelId: 'minilm', ...shape, truncated: 0,
      bounds: Uint32Array.from(bounds.flatMap(({ start, end }) => [start, end])), vectors: ofText.vectors,
    }] : []
    const rankings: [number, number][][] = []
    for (const [i, query] of queries.entries()) {
      const width = ofQueries ? ofQueries.vectors.length / queries.length : 0
      const vectors = ofQueries ? { query: ofQueries.vectors.slice(i * width, (i + 1) * width), sets } : undefined
      const found = await retrieval.query(texts, query, settings, vectors)
      rankings.push(found.passages.map(({ start, end }) => [start, end]))
    }
    return rankings
  }, { clients, file, text, queries, settings, bounds, shape: HYBRID_WINDOWS })
}
