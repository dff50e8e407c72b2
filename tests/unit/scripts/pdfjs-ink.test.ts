import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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
    expect(() => transform('let a', '/node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs')).toThrow(/pdf\.js has changed/)
  })
})
