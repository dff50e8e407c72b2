import { describe, expect, it } from 'vitest'
import { decodeMarkup, latin1, readTextFile } from '../../../src/services/text-file'

const TEXT = 'study;statement\nMüller “2019”;–5 °C'
const utf16 = (littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * TEXT.length + 2))
  const units = [0xfeff, ...Array.from(TEXT, (c) => c.charCodeAt(0))]
  units.forEach((unit, i) => view.setUint16(2 * i, unit, littleEndian))
  return view.buffer
}

describe('readTextFile', () => {
  it.each<[string, BlobPart]>([
    ['UTF-8', TEXT],
    ['UTF-8 with its mark', `\uFEFF${TEXT}`],
    ['UTF-16, small end first', utf16(true)],
    ['UTF-16, big end first', utf16(false)],
  ])('reads %s', async (_encoding, content) => {
    expect(await readTextFile(new Blob([content]))).toBe(TEXT)
  })

  it('reads Windows-1252 where the bytes are no UTF-8', async () => {
    // Node 20 takes 0x80 to 0x9f of this encoding for control characters, browsers do not: letters only.
    const text = 'Müller;5 °C ±1'
    expect(await readTextFile(new Blob([Uint8Array.from(text, (c) => c.charCodeAt(0))]))).toBe(text)
  })

  it('reads an empty file', async () => {
    expect(await readTextFile(new Blob([]))).toBe('')
  })
})

describe('decodeMarkup', () => {
  const bytes = (text: string): ArrayBuffer => Uint8Array.from(text, (c) => c.charCodeAt(0)).buffer

  it('goes by the encoding that a page names, where its bytes do not say otherwise', () => {
    expect(decodeMarkup(bytes('<meta charset="iso-8859-2"><p>\u00b1')).at(-1)).toBe('ą')
    expect(decodeMarkup(bytes('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-5"><p>\u00d0')).at(-1)).toBe('а')
    expect(decodeMarkup(bytes('<meta charset="utf-8"><p>\u00c4\u0085')).at(-1)).toBe('ą')
  })

  it('passes over an encoding that there is not', () => {
    expect(decodeMarkup(bytes('<meta charset="no-such-thing"><p>plain'))).toContain('plain')
  })
})

it('shows the first bytes as characters, and no more than there are', () => {
  expect(latin1(new Uint8Array([0x25, 0x50, 0xff]).buffer, 100)).toBe('%P\u00ff')
  expect(latin1(new Uint8Array([0x25, 0x50, 0xff]).buffer, 2)).toBe('%P')
})
