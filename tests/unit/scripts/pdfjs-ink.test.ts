import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CHANGES, pdfjsInk, withInk } from '../../../scripts/pdfjs-ink'

const path = new URL('../../../node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url)

describe('withInk', () => {
  it('finds its places in the installed pdf.js, each once', () => {
    const code = readFileSync(path, 'utf8')
    const changed = withInk(code)
    for (const { becomes } of CHANGES) expect(changed.split(becomes)).toHaveLength(2)
    expect(changed.length - code.length).toBe(CHANGES.reduce((sum, { at, becomes }) => sum + becomes.length - at.length, 0))
  })

  it('fails on another pdf.js instead of leaving it as it is', () => {
    expect(() => withInk('class Reader {}')).toThrow(/pdf\.js has changed/)
  })
})

describe('pdfjsInk', () => {
  it('touches that file alone', () => {
    const transform = pdfjsInk().transform as (code: string, id: string) => unknown
    expect(transform('let a', '/node_modules/pdfjs-dist/legacy/build/pdf.mjs')).toBeNull()
    expect(transform('let a', '/node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs?as-published')).toBeNull()
    expect(() => transform('let a', '/node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs')).toThrow(/pdf\.js has changed/)
  })
})

/** What pdf.js keeps to itself, and is asked for here. */
interface Inside {
  Stream: new (bytes: Uint8Array) => unknown
  Lexer: new (stream: unknown) => { getObj(): unknown }
  TextState: new () => { fontSize: number; clone(): { fontSize: number; clone(): unknown } }
}

describe('pdf.js as changed', () => {
  let folder: string
  let own: Inside
  let changed: Inside

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'attest-pdfjs-'))
    // By Node itself: two files of two megabytes are long in being made ready by a bundler.
    const require = createRequire(import.meta.url)
    const load = (name: string, code: string): Inside => {
      writeFileSync(join(folder, name), `${code}\nexport { Stream, Lexer, TextState };`)
      return require(join(folder, name)) as Inside
    }
    const code = readFileSync(path, 'utf8')
    own = load('own.mjs', code)
    changed = load('changed.mjs', withInk(code))
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterAll(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })

  it('reads the same objects out of a content stream', () => {
    const read = ({ Lexer, Stream }: Inside, text: string): unknown[] => {
      const lexer = new Lexer(new Stream(new TextEncoder().encode(text)))
      try {
        return Array.from({ length: 8 }, () => JSON.stringify(lexer.getObj()))
      } catch (error) {
        return [String(error)]
      }
    }
    expect(read(changed, '12 -0.50 .25 7. 1.2.3 4-5 +6 1e3 99]')).toEqual(['12', '-0.5', '0.25', '7', '1.2', '0.3', '45', '6'])
    const stream = fc.array(fc.constantFrom(...'00123456789..--+eE /]T'), { maxLength: 24 }).map((all) => all.join(''))
    fc.assert(fc.property(stream, (text) => {
      expect(read(changed, text)).toEqual(read(own, text))
    }), { numRuns: 2000 })
  })

  it('copies a saved state with all that it holds, as one of its kind', () => {
    const state = Object.assign(new changed.TextState(), { fontSize: 11, ink: { white: true } })
    const copy = state.clone()
    expect({ ...copy }).toEqual({ ...state })
    expect(copy).toBeInstanceOf(changed.TextState)
    copy.fontSize = 9
    expect(state.fontSize).toBe(11)
  })
})
