import { describe, expect, it } from 'vitest'
import { createStemmedAnalyser } from '../../../../src/engines/lunr/stemmed'

describe('createStemmedAnalyser', () => {
  const analyse = createStemmedAnalyser()

  it('brings forms of a word together and keeps repeats', () => {
    expect(analyse('randomised randomisation randomise')).toEqual(['randomis', 'randomis', 'randomis'])
    expect(analyse('blinded blinding')).toEqual(analyse('blinds blinded'))
  })

  it('drops stop words and keeps numbers', () => {
    expect(analyse('the 12 of them were in the group')).toEqual(['12', 'group'])
    expect(analyse('the of and')).toEqual([])
  })

  it('takes words that lunr’s query language would read as commands', () => {
    expect(analyse('Y/PY: +allocation -concealed^2 ~1')).toContain('alloc')
  })
})
