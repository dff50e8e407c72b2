import { describe, expect, it } from 'vitest'
import { isGiven } from '../../../../src/core/references/given'

describe('isGiven', () => {
  it.each([
    '', '–', 'N/A', 'n.d.', 'n.p.', 'None', 'Not available', 'not available online', 'Not provided', 'Not listed', 'No DOI',
    'DOI not available', 'Unknown', 'nicht verfügbar', 'no disponible', 'não disponível', 'tbd', '[missing]',
  ])('says no of %j', (value) => {
    expect(isGiven(value)).toBe(false)
  })

  it.each(['Nature', '2019', 'NATO', 'Unknown causes of death', '10.1000/na'])('says yes of %j', (value) => {
    expect(isGiven(value)).toBe(true)
  })
})
