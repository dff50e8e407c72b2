import { describe, expect, it } from 'vitest'
import { languageCode, languageName, languageNames } from '../../../../src/core/document/ocr-languages'

describe('languageCode', () => {
  it('is the name of a file of language data', () => {
    expect(['deu.traineddata', 'deu.traineddata.gz', 'chi_sim.traineddata', 'deu.traineddata (1).gz'].map(languageCode))
      .toEqual(['deu', 'deu', 'chi_sim', 'deu'])
  })

  it('is none for other names, also such as would lead out of a folder', () => {
    for (const name of ['report.pdf', '.traineddata', '../deu.traineddata', 'deu eng.traineddata', 'deu.traineddata.zip']) {
      expect(languageCode(name)).toBeNull()
    }
  })
})

describe('languageName', () => {
  it('is the name in English, or the code where it is none of ISO 639', () => {
    expect(['eng', 'deu', 'chi_sim', 'xyzzy_plugh'].map(languageName)).toEqual(['English', 'German', 'chi_sim', 'xyzzy_plugh'])
    expect(languageNames(['eng', 'deu'])).toBe('English and German')
  })
})
