import { describe, expect, it } from 'vitest'
import { isFaultOfFile } from '../../../../src/core/model'

describe('isFaultOfFile', () => {
  it('tells what another try cannot change from what it can', () => {
    expect((['not-a-pdf', 'pdf-damaged', 'pdf-empty', 'unknown-format'] as const).filter((code) => !isFaultOfFile(code))).toEqual([])
    expect((['pdf-encrypted', 'pdf-time-limit', 'worker-crashed', 'storage-full', 'internal'] as const).filter(isFaultOfFile)).toEqual([])
  })
})
