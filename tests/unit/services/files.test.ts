import { describe, expect, it } from 'vitest'
import { hashText } from '../../../src/core/model'
import { safeFileName, sha256Of } from '../../../src/services/files'

describe('safeFileName', () => {
  it.each([
    ['My project-claims.csv', 'My project-claims.csv'],
    ['a/b\\c:d*?"<>|e', 'a-b-c-d-e'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['.hidden', 'hidden'],
    [' . ', 'file'],
    ['line\nbreak', 'line-break'],
    ['Müller 睡眠 (2019).pdf', 'Müller 睡眠 (2019).pdf'],
    ['report\u202efdp.exe', 'report-fdp.exe'],
    ['half \ud83d', 'half -'],
  ])('makes %j into %j', (name, safe) => expect(safeFileName(name)).toBe(safe))

  it('is not endless, and keeps its ending', () => {
    expect(safeFileName('x'.repeat(1000))).toHaveLength(150)
    expect(safeFileName(`${'x'.repeat(1000)}.pdf`)).toMatch(/^x{146}\.pdf$/)
  })
})

describe('sha256Of', () => {
  it('is the hash the model computes', async () => {
    const bytes = new TextEncoder().encode('the same bytes')
    expect(await sha256Of(bytes.buffer as ArrayBuffer)).toBe(hashText('the same bytes'))
  })
})
