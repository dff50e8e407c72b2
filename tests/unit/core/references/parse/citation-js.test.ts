import { describe, expect, it } from 'vitest'
import { parseReferences } from '../../../../../src/core/references/parse'
import { readByCitationJs } from '../../../../helpers/citation-js'

const BIBTEX = `@article{a, title = {Tea in {Caf{\\'e}s} \\& halls}, author = {M{\\"u}ller, J{\\"o}rg and {Tea Group}}, journal = {Tea J}, year = 2019, month = mar, volume = 4, number = 2, pages = {5--16}, doi = {10.9999/t.1}}
@article{b, title = "Na{\\"i}ve \\textit{toast} in halls", author = "Lee, K. and van der Berg, Anna", journal = "Toast Lett", year = "2011"}`
const RIS = `TY  - JOUR
TI  - Tea in halls
AU  - Lee, Kim
AU  - Brown, Ann
JO  - Tea J
PY  - 2019
VL  - 4
SP  - 5
EP  - 16
DO  - 10.9999/t.1
ER  - 
`

/** The fields of CSL-JSON that both read. */
function shared(csl: Record<string, unknown>) {
  const people = (csl['author'] as Record<string, string>[]).map((one) => one['literal'] ?? [[one['non-dropping-particle'], one['family']].filter(Boolean).join(' '), one['given']].filter(Boolean).join(', '))
  return { title: String(csl['title']).replace(/<[^>]+>/g, ''), journal: csl['container-title'], authors: people, doi: csl['DOI'] ?? '', volume: csl['volume'] ?? '', pages: String(csl['page'] ?? '').replace('-', '–') }
}

/** What another reader of the same formats finds is what we find. */
describe('beside citation-js', () => {
  it.each([['@biblatex/text', BIBTEX], ['@ris/file', RIS]] as const)('%s', async (type, text) => {
    const theirs = (await readByCitationJs(text, type)).map(shared)
    const ours = parseReferences(text).references.map(({ fields: { title, journal, authors, doi, volume, pages } }) => ({ title, journal, authors, doi, volume, pages: pages.replace('-', '–') }))
    expect(ours).toEqual(theirs)
  })
})
