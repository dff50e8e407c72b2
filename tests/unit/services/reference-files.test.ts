import { describe, expect, it } from 'vitest'
import { parseReferences } from '../../../src/core/references/parse'
import { readReferenceFile } from '../../../src/services/reference-files'
import { wordDocument } from '../../helpers/word-document'

const titles = (text: string): string[] => parseReferences(text).references.map(({ fields }) => fields.title)

describe('readReferenceFile', () => {
  it('keeps the numbers and tables of a Word document', async () => {
    const bytes = wordDocument([
      { paragraph: 'Two references:' },
      { item: 'Brown E. Rest. J Rest. 2020;1:2-3. doi:10.9999/r.1' },
      { item: 'Lee K. Tea & toast. Tea J. 2019;4:5-6.' },
      { rows: [['Title', 'Authors', 'Year'], ['Trays', 'Kim S; Rossi G', '2018']] },
    ])
    const text = await readReferenceFile(new File([bytes], 'Answer.DOCX'))
    expect(text).toContain('1. Brown E. Rest.')
    expect(titles(text)).toEqual(['Rest', 'Tea & toast', 'Trays'])
  })

  it('says so when a Word document is none', async () => {
    await expect(readReferenceFile(new File(['not a zip'], 'a.docx'))).rejects.toMatchObject({ code: 'file-unreadable', subject: 'a.docx' })
  })

  it('reads a text in Windows’ old encoding, and without its mark', async () => {
    expect(await readReferenceFile(new File([Uint8Array.of(0x4d, 0xfc, 0x6c, 0x6c)], 'a.txt'))).toBe('Müll')
    expect(await readReferenceFile(new File(['\ufeffTY  - JOUR'], 'a.ris'))).toBe('TY  - JOUR')
  })

  it('refuses noise that is named as a text, and says which file', async () => {
    // A linear congruence: noise that is the same in every run.
    let seed = 1
    const noise = Uint8Array.from({ length: 30_000 }, () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >>> 16)
    await expect(readReferenceFile(new File([noise], 'a.csv'))).rejects.toMatchObject({ code: 'file-unreadable', subject: 'a.csv' })
    const unmarked = Uint8Array.from('Title,Year', (c) => c.charCodeAt(0)).reduce<number[]>((bytes, byte) => [...bytes, byte, 0], [])
    await expect(readReferenceFile(new File([Uint8Array.from(unmarked)], 'b.csv'))).rejects.toMatchObject({ subject: 'b.csv' })
  })

  it('reads a text with a stray control character or a spoilt letter', async () => {
    const text = `${'Lee K. Tea. Tea J. 2019;4:5-6.\r\n\t'.repeat(10)}\f\x02M\ufffdller`
    expect(await readReferenceFile(new File([text], 'a.txt'))).toBe(text)
    expect(await readReferenceFile(new File(['M\ufffdller'], 'a.txt'))).toBe('M\ufffdller')
  })

  it('reads a page as a list', async () => {
    expect(titles(await readReferenceFile(new File(['<ol><li>Lee K. Tea. Tea J. 2019;4:5-6.</li></ol>'], 'a.html')))).toEqual(['Tea'])
  })

  it('takes no other kind of file, and none that is too large', async () => {
    await expect(readReferenceFile(new File(['%PDF'], 'a.pdf'))).rejects.toMatchObject({ code: 'unknown-format', subject: 'a.pdf' })
    const large = Object.defineProperty(new File(['x'], 'a.txt'), 'size', { value: 60_000_000 })
    await expect(readReferenceFile(large)).rejects.toMatchObject({ code: 'too-long' })
  })
})
