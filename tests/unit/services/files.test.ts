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
  ])('makes %j into %j', (name, safe) => expect(safeFileName(name)).toBe(safe))

  it('is not endless', () => {
    expect(safeFileName('x'.repeat(1000)).length).toBeLessThanOrEqual(150)
  })
})

describe('sha256Of', () => {
  it('is the hash the model computes', async () => {
    const bytes = new TextEncoder().encode('the same bytes')
    expect(await sha256Of(bytes.buffer as ArrayBuffer)).toBe(hashText('the same bytes'))
  })
})
