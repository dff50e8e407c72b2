import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DocumentReader, type Extraction } from './documents'
import { corpusPath } from './golden'
import type { HarnessPage } from './harness'

const CACHE = fileURLToPath(new URL('../../.cache/corpus', import.meta.url))
/** Documents asked for at a time: as many as the client reads side by side, and one more that is on its way. */
const AT_A_TIME = 3

/** Where the corpus is not at hand one test stands for all, so that something is counted as left out. */
const NOT_AT_HAND: [name: string, path: string][] = [['not at hand', '']]

/** PDFs of a folder of the corpus, for `it.each`. */
export function filesOf(folder: string): [name: string, path: string][] {
  const path = corpusPath(folder)
  if (path === null) return NOT_AT_HAND
  return readdirSync(path).filter((file) => file.endsWith('.pdf')).sort().map((file) => [file, join(path, file)])
}

/**
 * What the app reads from the files of the corpus. Tests that look at the same files share it: a text is kept in
 * `.cache/corpus` until the build of the app's workers changes.
 */
export class CorpusReader {
  readonly #reader: DocumentReader
  readonly #folder: string
  readonly #read = new Map<string, Promise<Extraction>>()

  constructor(harness: HarnessPage) {
    // No file is given up for the other things that a machine does while the tests run.
    this.#reader = new DocumentReader(harness, { pageMs: 120_000, documentMs: 900_000 })
    const stamp = createHash('sha256').update(readFileSync(join(harness.server.folder, 'build.json'))).digest('hex').slice(0, 16)
    this.#folder = join(CACHE, stamp)
    for (const other of existsSync(CACHE) ? readdirSync(CACHE) : []) {
      if (other !== stamp) rmSync(join(CACHE, other), { recursive: true, force: true })
    }
    mkdirSync(this.#folder, { recursive: true })
  }

  /** Reads files side by side, so that tests that take them one by one find them read. */
  async readAll(paths: readonly string[]): Promise<void> {
    const waiting = [...paths]
    const lane = async (): Promise<void> => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await this.read(path)
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, lane))
  }

  read(path: string): Promise<Extraction> {
    const known = this.#read.get(path) ?? this.#stored(path) ?? this.#extract(path)
    this.#read.set(path, known)
    return known
  }

  /** What pdf.js alone gives, words cut at line ends made whole where both parts are in small letters. */
  async readPlain(path: string): Promise<string> {
    const file = join(this.#folder, `${basename(path)}.plain.txt`)
    if (!existsSync(file)) writeFileSync(file, await this.#reader.plainText(path))
    return readFileSync(file, 'utf8').replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1')
  }

  /** Past the store, for a locked file. */
  readLocked(path: string, password: string): Promise<Extraction> {
    return this.#reader.extract(path, password)
  }

  #stored(path: string): Promise<Extraction> | null {
    const file = join(this.#folder, `${basename(path)}.json`)
    return existsSync(file) ? Promise.resolve(JSON.parse(readFileSync(file, 'utf8')) as Extraction) : null
  }

  /** Failures are not kept: a limit may have been met because the machine was busy. */
  async #extract(path: string): Promise<Extraction> {
    const result = await this.#reader.extract(path)
    if (result.error === null) writeFileSync(join(this.#folder, `${basename(path)}.json`), JSON.stringify(result))
    return result
  }
}
