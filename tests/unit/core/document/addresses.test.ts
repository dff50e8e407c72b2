import { describe, expect, it } from 'vitest'
import { isCutAddress } from '../../../../src/core/document/addresses'

describe('isCutAddress', () => {
  it.each([
    ['related articles: http://www.biomedcentral.', 'com/1741-7015/12/201.'],
    ['(http://dx.doi.', 'org/10.1136/bmj.h2145)'],
    ['is available at www.', 'ukctcs.org/research'],
    ['registered with ClinicalTrials.', 'gov, number NCT00790998'],
    ['http://who.int/apoc/ATS_', 'Report_2015.12.pdf'],
    ['Heart Fail. 2019;7:849–858. doi: 10.1016/j.', 'jchf.2019.07.008'],
    ['2013; 382:1000. https://doi.org/10.', '1016/S0140-6736(13)61959-5 PMID: 24054523'],
    ['please contact journals.permissions@', 'oup.com'],
    ['Published at https://', 'www.fda.gov/news'],
    ['Lancet 2013;382:1000. doi:10.1016/', 'S0140-6736(13)61959-5'],
    ['Available at https://doi.org/10.1016/', 'Xyz20345'],
    ['BMJ 2008;336:1. doi:10.1136/bmj.', '39563.493218.BE'],
    ['please contact j.white@hospital.', 'example.org'],
    ['Das Protokoll: www.klinik.', 'de (Zugriff im Mai)'],
  ])('knows "%s|%s" for one', (before, after) => expect(isCutAddress(before, after)).toBe(true))

  it.each([
    ['The protocol is at http://www.trial.org.', 'The first patient was seen'],
    ['The protocol is at http://www.trial.org.', 'the first patient was seen'],
    ['URL: http://www.jmir.org/2011/4/e107/', 'doi:10.2196/jmir.1963'],
    ['They smoked and/', 'or drank'],
    ['It ended here.', 'com/1741 is no address'],
    ['at www.trial.org/plan', 'and.so on'],
    ['the score at week 10.', '5-HT levels were'],
    ['They were written to at www.trial.org.', '2.5 mg were given'],
    ['URL: www.trial.org.', 'e-mail: a@trial.org'],
    ['j.white@trial.org.', 'a.brown@trial.org'],
    ['El protocolo está en www.ensayo.org.', 'de la muestra'],
  ])('knows "%s|%s" for none', (before, after) => expect(isCutAddress(before, after)).toBe(false))
})
