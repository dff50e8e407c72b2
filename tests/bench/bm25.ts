import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import lunr from 'lunr'
import { windows } from '../../src/core/document/windows'
import { itemsOf } from '../../src/core/instruments'
import { buildBm25 } from '../../src/core/retrieval/bm25'
import { rankByScore } from '../../src/core/retrieval/ranking'
import { DEFAULT_RETRIEVAL } from '../../src/core/retrieval/retrieve'
import { tokenise } from '../../src/core/retrieval/analyse'
import { readInstrument } from '../helpers/instruments'
import { figure, line, milliseconds } from './measure'

const PEER = fileURLToPath(new URL('rank_bm25_peer.py', import.meta.url))
/** Python with rank_bm25, for instance of a virtual environment. */
const PYTHON = process.env['BENCH_PYTHON'] ?? 'python3'
const EXPLANATION_CHARACTERS = 250

/** Index and query times, milliseconds for all the reports or queries. */
interface Times {
  index: number
  query: number
}

/** BM25 of the paper against lunr, and rank_bm25 where Python has it, over the passages of the same reports. */
export function benchBm25(texts: readonly string[]): void {
  const reports = texts.map((text) =>
    windows(text, DEFAULT_RETRIEVAL.size, DEFAULT_RETRIEVAL.step).map(({ start, end }) => text.slice(start, end)))
  const queries = queriesFor(reports)
  const ours = timeOurs(reports, queries)
  report('lunr', ours, timeLunr(reports, queries), reports.length)
  const python = timeRankBm25(reports, queries)
  if (python === null) console.log(`rank_bm25 left out: ${PYTHON} has it not (BENCH_PYTHON names another)`)
  else report('rank_bm25', ours, python, reports.length)
}

function report(name: string, ours: Times, peer: Times, reports: number): void {
  const one = (what: string, key: keyof Times, count: number, unit: string): void =>
    line(what, figure(ours[key] / count, unit), { name, figure: figure(peer[key] / count, unit), ratio: peer[key] / ours[key] })
  one(`BM25 index, ${reports} reports`, 'index', reports, 'ms/report')
  one('BM25 query', 'query', reports * QUERIES, 'ms/query')
}

/** Queries as METHOD 1.5 makes them, the explanation a stretch of the report itself. */
const QUERIES = 28
function queriesFor(reports: readonly string[][]): string[][] {
  const questions = itemsOf(readInstrument('rob2-assignment')).slice(0, QUERIES)
  return reports.map((passages) => questions.map(({ questionText }, i) =>
    `${questionText} PY ${passages[(7 * i) % passages.length]!.slice(0, EXPLANATION_CHARACTERS)}`))
}

function timeOurs(reports: readonly string[][], queries: readonly string[][]): Times {
  const index = milliseconds(() => reports.forEach((passages) => buildBm25(passages)))
  const built = reports.map((passages) => buildBm25(passages))
  const query = milliseconds(() => built.forEach((one, i) => {
    for (const words of queries[i]!) rankByScore(one.scores(words))
  }))
  return { index, query }
}

function timeLunr(reports: readonly string[][], queries: readonly string[][]): Times {
  const build = (passages: readonly string[]): lunr.Index => lunr((builder) => {
    builder.field('text')
    passages.forEach((text, id) => builder.add({ id, text }))
  })
  const index = milliseconds(() => reports.forEach(build))
  const built = reports.map(build)
  const query = milliseconds(() => built.forEach((one, i) => {
    for (const words of queries[i]!) one.query((q) => q.term(tokenise(words), {}))
  }))
  return { index, query }
}

function timeRankBm25(reports: readonly string[][], queries: readonly string[][]): Times | null {
  const input = JSON.stringify({ reports, queries })
  const { status, stdout } = spawnSync(PYTHON, [PEER], { input, encoding: 'utf8', maxBuffer: 1 << 28 })
  return status === 0 ? (JSON.parse(stdout) as Times) : null
}
