import { describe, expect, it } from 'vitest'
import { isDoiAddress } from '../../../../src/core/references/doi-address'

describe('isDoiAddress', () => {
  it.each(['https://doi.org/10.9999/a', 'http://dx.doi.org/10.9999/a', 'www.doi.org/10.9999/a', ' DOI.org//10.9999/a'])('%s', (address) => {
    expect(isDoiAddress(address)).toBe(true)
  })

  it.each(['', '10.9999/a', 'https://example.org/doi.org/10.9999/a', 'https://mydoi.org/10.9999/a', 'see doi.org/10.9999/a'])('not %s', (address) => {
    expect(isDoiAddress(address)).toBe(false)
  })
})
