import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Numbers made by other implementations. GOLDEN_DIR names a folder with others of the same names and shapes. */
export const GOLDEN_DIR = resolve(ROOT, process.env['GOLDEN_DIR'] ?? 'tests/fixtures/golden')
/** Real articles and trials, where they are at hand. CORPUS_DIR names another place. */
export const CORPUS_DIR = resolve(ROOT, process.env['CORPUS_DIR'] ?? '../shared/corpus')

/**
 * Whether a golden file can be read. The repository's own folder holds them all, so one that is missing there is let
 * through to fail; a folder named by GOLDEN_DIR may hold some only, and the tests of the others are skipped.
 */
export function hasGolden(name: string): boolean {
  return process.env['GOLDEN_DIR'] === undefined || existsSync(join(GOLDEN_DIR, name))
}

export function readGolden<T>(name: string): T {
  return JSON.parse(readFileSync(join(GOLDEN_DIR, name), 'utf8')) as T
}

/** Path of a corpus file, null where it is not at hand: the test is then skipped, and counted. */
export function corpusPath(name: string): string | null {
  const path = join(CORPUS_DIR, name)
  return existsSync(path) ? path : null
}

/**
 * The number of a tolerance written in words, such as "relative 1e-9; 0 is exact".
 * @param pattern its first group is the number
 */
export function toleranceOf(tolerance: Record<string, string>, pattern: RegExp): number {
  for (const words of Object.values(tolerance)) {
    const found = pattern.exec(words)?.[1]
    if (found !== undefined) return Number(found)
  }
  throw new Error(`No tolerance like ${pattern} in ${JSON.stringify(tolerance)}`)
}
