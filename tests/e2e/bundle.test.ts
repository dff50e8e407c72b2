import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuild } from '../../scripts/build.mjs'

/** Kilobytes before compression. Raise one knowingly: what is loaded first is waited for, on slow lines too. */
const BUDGET = {
  firstLoad: 900,
  lazyChunk: 600,
  workers: { clock: 10, embed: 600, extract: 2000, ocr: 2000, pages: 1500, references: 160, retrieval: 150 },
  serviceWorker: 10,
}
/** Kilobytes of the first load as a server sends it compressed. */
const FIRST_LOAD_GZIP = 300

let dist = ''
const read = (path: string): string => readFileSync(join(dist, path), 'utf8')
const kilobytes = (path: string): number => statSync(join(dist, path)).size / 1000
const chunks = (): string[] =>
  readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`)

beforeAll(() => {
  dist = ensureBuild('app')
})

/** A chunk with all that it imports at once; what it imports later is not waited for. */
function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const [, name] of read(path).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)) withImports(`assets/${name}`, seen)
  return seen
}

function firstLoad(): string[] {
  const entry = /src="\.\/(assets\/[^"]+)"/.exec(read('index.html'))![1]!
  const main = chunks().find((path) => path.startsWith('assets/main-'))!
  return [...withImports(main, withImports(entry))]
}

describe('the built app', () => {
  it('loads little before it shows itself', () => {
    const files = firstLoad()
    const gzip = files.reduce((sum, path) => sum + gzipSync(read(path)).length / 1000, 0)
    expect(files.reduce((sum, path) => sum + kilobytes(path), 0)).toBeLessThan(BUDGET.firstLoad)
    expect(gzip).toBeLessThan(FIRST_LOAD_GZIP)
  })

  it('loads pdf.js when a document is looked at, the model runtime never into the page', () => {
    const marks = { pdfjs: 'standardFontDataUrl', onnx: 'ort-wasm' }
    expect(firstLoad().filter((path) => read(path).includes(marks.pdfjs))).toEqual([])
    expect(chunks().filter((path) => read(path).includes(marks.onnx))).toEqual([])
    // The marks must be there to be missed.
    expect(chunks().some((path) => read(path).includes(marks.pdfjs))).toBe(true)
    expect(read(`workers/${worker('embed')}`)).toContain(marks.onnx)
  })

  it('keeps every later chunk and worker in its budget', () => {
    const over = chunks().filter((path) => kilobytes(path) > BUDGET.lazyChunk)
    const overWorkers = Object.entries(BUDGET.workers).filter(([name, budget]) => kilobytes(`workers/${worker(name)}`) > budget)
    expect({ over, overWorkers }).toEqual({ over: [], overWorkers: [] })
    expect(kilobytes('sw.js')).toBeLessThan(BUDGET.serviceWorker)
  })

  it('has a budget for every worker', () => {
    const names = readdirSync(join(dist, 'workers')).flatMap((name) => /^(\w+)\.worker-/.exec(name)?.[1] ?? [])
    expect(names.sort()).toEqual(Object.keys(BUDGET.workers).sort())
  })

  it('loads Tesseract with the first page that OCR reads', () => {
    const mark = 'TessBaseAPI10GetOsdText'
    const scripts = readdirSync(join(dist, 'workers')).filter((name) => read(`workers/${name}`).includes(mark))
    const names = scripts.map((name) => /^tesseract-core-(?:simd-)?lstm/.exec(name)?.[0] ?? name)
    expect(names.sort()).toEqual(['tesseract-core-lstm', 'tesseract-core-simd-lstm'])
  })

  it('brings what pdf.js, ONNX Runtime and Tesseract ask for by address', () => {
    const files = [
      'pdfjs/cmaps/UniJIS-UTF16-H.bcmap', 'pdfjs/standard_fonts/LiberationSans-Regular.ttf', 'pdfjs/wasm/openjpeg.wasm',
      'pdfjs/iccs/CGATS001Compat-v2-micro.icc', 'onnx/ort-wasm-simd-threaded.mjs', 'onnx/ort-wasm-simd-threaded.wasm',
      'tesseract/tesseract-core-simd-lstm.wasm', 'tesseract/tesseract-core-lstm.wasm', 'tesseract/eng.traineddata.gz',
    ]
    expect(files.filter((file) => kilobytes(`vendor/${file}`) === 0)).toEqual([])
  })

  it('names no server but in text that people read', () => {
    const html = read('index.html')
    expect(html).not.toMatch(/https?:\/\//)
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/)
  })
})

function worker(name: string): string {
  return readdirSync(join(dist, 'workers')).find((file) => file.startsWith(`${name}.worker-`))!
}
