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

  it('refuses what is no text, and says which file', async () => {
    await expect(readReferenceFile(new File(['\0\x01'.repeat(100)], 'a.csv'))).rejects.toMatchObject({ code: 'file-unreadable', subject: 'a.csv' })
    await expect(readReferenceFile(new File(['%PDF-1.4'], 'b.html'))).rejects.toMatchObject({ code: 'file-unreadable', subject: 'b.html' })
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
