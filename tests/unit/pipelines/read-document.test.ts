import { describe, expect, it } from 'vitest'
import { EXTRACTORS } from '../../../src/core/document/extractors'
import { MAX_TEXT_BYTES } from '../../../src/core/document/format'
import { readDocument, type DocumentReader } from '../../../src/pipelines/read-document'

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer
const asked: unknown[] = []
const extract = {
  extract: async (input: unknown) => {
    asked.push(input)
    return { text: 'from the PDF', layout: { pages: [], runs: [], furniture: [], marks: [] }, flags: [], guess: { title: null, year: null, name: null } }
  },
} as unknown as DocumentReader

describe('readDocument', () => {
  it('hands PDFs to the worker, with their password', async () => {
    const read = await readDocument({ extract, format: 'pdf', bytes: bytesOf('%PDF'), fileName: 'a.pdf', password: 'open' })
    expect(read).toMatchObject({ text: 'from the PDF', extractor: EXTRACTORS.pdf })
    expect(asked).toMatchObject([{ fileName: 'a.pdf', password: 'open' }])
  })

  it('reads saved pages and plain text itself, each under its own name', async () => {
    const page = await readDocument({ extract, format: 'html', bytes: bytesOf('<nav>Home</nav><p>Allocation: randomised</p>'), fileName: 'a.html' })
    expect(page).toMatchObject({ text: 'Allocation: randomised', extractor: EXTRACTORS.html })
    const text = await readDocument({ extract, format: 'text', bytes: bytesOf('Allocation:\r\nrandomised'), fileName: 'a.txt' })
    expect(text).toMatchObject({ text: 'Allocation:\nrandomised', extractor: EXTRACTORS.text })
    expect(asked).toHaveLength(1)
  })

  it('names the file that is too large or made to hang', async () => {
    const large = readDocument({ extract, format: 'html', bytes: new ArrayBuffer(MAX_TEXT_BYTES + 1), fileName: 'large.html' })
    await expect(large).rejects.toMatchObject({ code: 'pdf-too-large', subject: 'large.html' })
    const deep = readDocument({ extract, format: 'html', bytes: bytesOf('<div>'.repeat(5_000)), fileName: 'deep.html' })
    await expect(deep).rejects.toMatchObject({ code: 'file-unreadable', subject: 'deep.html', message: expect.stringContaining('deep.html') })
  })

  it.each(['html', 'text'] as const)('refuses noise that is named as %s', async (format) => {
    const noise = readDocument({ extract, format, bytes: bytesOf('\0\x01'.repeat(100)), fileName: 'noise' })
    await expect(noise).rejects.toMatchObject({ code: 'file-unreadable', subject: 'noise', advice: expect.stringContaining('paste') })
  })
})
