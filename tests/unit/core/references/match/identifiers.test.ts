import { describe, expect, it } from 'vitest'
import { linkTarget, normaliseDoi, normalisePmcid, normalisePmid } from '../../../../../src/core/references/match/identifiers'

describe('normaliseDoi', () => {
  it.each([
    ['10.9999/HARB.1', '10.9999/harb.1'], ['doi:10.9999/harb.1.', '10.9999/harb.1'], ['DOI: 10.9999/harb.1', '10.9999/harb.1'],
    ['https://doi.org/10.9999/harb.1', '10.9999/harb.1'], ['http://dx.doi.org/10.9999/harb.1;', '10.9999/harb.1'],
    ['https://doi.org/10.9999/harb.1?utm_source=chat', '10.9999/harb.1'], ['https://doi.org/doi:10.9999/harb.1', '10.9999/harb.1'],
    ['10.9999/s0140(20)3', '10.9999/s0140(20)3'], ['10.9999/s0140(20)3)', '10.9999/s0140(20)3'], ['10.9999/harb.1].', '10.9999/harb.1'],
    ['10.9999/a%281%29%3C2%3E', '10.9999/a(1)<2>'], ['10.9999/a&lt;2&gt;3', '10.9999/a<2>3'],
  ])('reads %s', (text, doi) => {
    expect(normaliseDoi(text)).toBe(doi)
  })

  it.each(['10.9999', '10.9999harb.1', '9999/harb.1', '10.99/harb.1', 'none'])('%s is malformed', (text) => {
    expect(normaliseDoi(text)).toBeNull()
  })
})

describe('linkTarget', () => {
  it.each([
    ['https://pubmed.ncbi.nlm.nih.gov/91000001/?utm_source=chat', 'pmid', '91000001'],
    ['https://www.ncbi.nlm.nih.gov/pubmed/91000001', 'pmid', '91000001'],
    ['https://pmc.ncbi.nlm.nih.gov/articles/PMC9100001/', 'pmcid', 'PMC9100001'],
    ['https://www.ncbi.nlm.nih.gov/pmc/articles/pmc9100001/', 'pmcid', 'PMC9100001'],
    ['https://europepmc.org/article/MED/91000001', 'pmid', '91000001'],
    ['https://doi.org/10.9999/Harb.1', 'doi', '10.9999/harb.1'],
  ])('%s', (url, kind, value) => {
    expect(linkTarget(url)).toMatchObject({ kind, value })
  })

  it('reads the DOI in the address of a publisher, with or without what stands behind it', () => {
    expect(linkTarget('https://publisher.example/doi/full/10.9999/harb.1')).toMatchObject({ kind: 'doi', forms: ['10.9999/harb.1'] })
    expect(linkTarget('https://publisher.example/doi/10.9999/harb.1/pdf?x=1')).toMatchObject({ forms: expect.arrayContaining(['10.9999/harb.1']) as string[] })
  })

  it.each(['https://scholar.google.com/scholar?q=harbour', 'https://publisher.example/', ''])('%s names no work', (url) => {
    expect(linkTarget(url)).toBeNull()
  })
})

describe('identifiers of PubMed', () => {
  it('are bare', () => {
    expect([normalisePmid('PMID: 0910'), normalisePmid('none'), normalisePmcid('pmc 910'), normalisePmcid('')]).toEqual(['910', '', 'PMC910', ''])
  })
})
