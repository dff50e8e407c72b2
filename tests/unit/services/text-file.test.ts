import { describe, expect, it } from 'vitest'
import { decodeMarkup, latin1, textOf } from '../../../src/services/text-file'

const TEXT = 'study;statement\nMüller “2019”;–5 °C'
const utf16 = (littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * TEXT.length + 2))
  const units = [0xfeff, ...Array.from(TEXT, (c) => c.charCodeAt(0))]
  units.forEach((unit, i) => view.setUint16(2 * i, unit, littleEndian))
  return view.buffer
}

const read = async (content: BlobPart, name = 'a.csv') =>
  textOf({ name, bytes: await new Blob([content]).arrayBuffer(), advice: 'Save it as text.' })

describe('textOf', () => {
  it.each<[string, BlobPart]>([
    ['UTF-8', TEXT],
    ['UTF-8 with its mark', `\uFEFF${TEXT}`],
    ['UTF-16, small end first', utf16(true)],
    ['UTF-16, big end first', utf16(false)],
  ])('reads %s', async (_encoding, content) => {
    expect(await read(content)).toBe(TEXT)
  })

  it('reads Windows-1252 where the bytes are no UTF-8', async () => {
    // Node 20 takes 0x80 to 0x9f of this encoding for control characters, browsers do not: letters only.
    const text = 'Müller;5 °C ±1'
    expect(await read(Uint8Array.from(text, (c) => c.charCodeAt(0)))).toBe(text)
  })

  it('reads an empty file', async () => {
    expect(await read('')).toBe('')
  })

  it.each([
    ['%PDF-1.4\nall of it in letters', 'a PDF'], ['PK\u0003\u0004[Content_Types].xml', 'a zip file'], ['\u0089PNG\r\n', 'a picture'],
    ['\u00ff\u00d8\u00ff\u00e0', 'a picture'], ['\u00d0\u00cf\u0011\u00e0', 'old Excel or Word'], ['\u001f\u008b\b', 'gzip'], ['{\\rtf1\\ansi', 'rich text'],
  ])('says what %j is, whatever its name says, and what to do', async (head, what) => {
    await expect(read(Uint8Array.from(head, (c) => c.charCodeAt(0)))).rejects.toMatchObject({
      code: 'file-unreadable', subject: 'a.csv', advice: 'Save it as text.', message: expect.stringMatching(new RegExp(`^a\\.csv is no plain text.*${what}`)),
    })
  })

  it('refuses noise, and a text without the mark of its encoding', async () => {
    // A linear congruence: noise that is the same in every run.
    let seed = 1
    const noise = Uint8Array.from({ length: 30_000 }, () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >>> 16)
    const unmarked = Uint8Array.from('Title,Year', (c) => c.charCodeAt(0)).reduce<number[]>((all, byte) => [...all, byte, 0], [])
    for (const bytes of [noise, Uint8Array.from(unmarked)]) {
      await expect(read(bytes, 'b.txt')).rejects.toMatchObject({ code: 'file-unreadable', subject: 'b.txt', message: expect.stringContaining('b.txt') })
    }
  })

  it('forgives a stray control character or a spoilt letter, and what only speaks of a PDF', async () => {
    const text = `${'The file begins with %PDF-1.4.\r\n\t'.repeat(10)}\f\x02M\ufffdller`
    expect(await read(text)).toBe(text)
    expect(await read('M\ufffdller')).toBe('M\ufffdller')
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
