import { describe, expect, it } from 'vitest'
import { tickedOf } from '../../../../src/core/instruments'
import { readInstrument } from '../../../helpers/instruments'

describe('tickedOf', () => {
  const adhering = readInstrument('rob2-adhering')

  it('gathers the options of the tick boxes, not what was typed', () => {
    const preliminary = { outcome: 'pain', deviations: ['non-adherence'], sources: ['trial protocol'] }
    expect(tickedOf(adhering, preliminary)).toEqual(['non-adherence', 'trial protocol'])
  })

  it('tells nothing ticked from not answered', () => {
    expect(tickedOf(adhering, { deviations: [] })).toEqual([])
    expect(tickedOf(adhering, { sources: ['trial protocol'] })).toBeUndefined()
    expect(tickedOf(readInstrument('rob2-assignment'), {})).toEqual([])
  })
})
