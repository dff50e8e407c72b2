import { describe, expect, it } from 'vitest'
import { uuidv7 } from '../../../../src/core/model'

const fill = (value: number) => (bytes: Uint8Array) => bytes.fill(value)

describe('uuidv7', () => {
  it('carries the time in its first 48 bits, version 7 and the RFC variant', () => {
    // RFC 9562, appendix A.6: time 0x017F22E279B0
    const id = uuidv7({ now: () => 0x017f22e279b0, random: fill(0xff) })
    expect(id).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff')
  })

  it('sorts by time as text', () => {
    const early = uuidv7({ now: () => 1_700_000_000_000, random: fill(0xff) })
    const late = uuidv7({ now: () => 1_700_000_000_001, random: fill(0x00) })
    expect(early < late).toBe(true)
  })
})
