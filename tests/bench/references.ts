import { openHarness } from '../helpers/harness'
import { figure, line } from './measure'

/** References of a large study; the product is to take fewer than two seconds to read and five to compare them. */
const REFERENCES = 5000
/** Records a reference is compared with: what searches bring beside the right one. */
const CANDIDATES = 8

/** Milliseconds in the app's worker for reading and comparing the references of a large study. */
export async function benchReferences(): Promise<void> {
  const harness = await openHarness()
  try {
    const times = await harness.page.evaluate(async ({ references, candidates }) => {
      const client = window.attest.newReferencesClient()
      const words = 'lantern light sleep harbour keeper tidal rhythm pulse ferry crew salt fever rope injury rigger compass pilot'.split(' ')
      const title = (i: number): string => Array.from({ length: 11 }, (_, k) => words[(i * 7 + k * (3 + (i % 5))) % words.length]).join(' ') + ` ${i}`
      const list = Array.from({ length: references }, (_, i) =>
        `${i + 1}. Okafor C, van der Berg JM, Lindqvist A. ${title(i)}. Harb Med. 2019;12(2):${i}-${i + 9}. doi:10.9999/harb.${i}`)
      await client.parse(list[0]!)
      const start = performance.now()
      const parsed = await client.parse(list.join('\n'))
      const read = performance.now()
      const record = (i: number) => ({
        id: `record ${i}`, source: 'pubmed' as const, lookupId: null,
        fields: {
          title: `${title(i)}.`, vernacularTitle: '', authorsIncomplete: false, journals: ['Harbour medicine : journal of the port', 'Harb Med'], issn: [],
          authors: [{ family: 'Okafor', given: 'Chinedu' }, { family: 'van der Berg', given: 'Johanna M' }, { family: 'Lindqvist', given: 'Astrid' }],
          print: [2019, 3] as [number, number], online: null, issue: null, volume: '12', issueNumber: '2', pages: `${i}-${i + 9}`, doi: `10.9999/harb.${i}`,
          pmid: String(91_000_000 + i), pmcid: '', url: '', abstract: '', preprint: false, retracted: false, erratum: false, type: '',
        },
      })
      const jobs = parsed.references.map(({ fields, labelled }, i) => ({
        fields, labelled, candidates: Array.from({ length: candidates }, (_, k) => record((i + k * 17) % references)),
        answers: [{ source: 'pubmed' as const, outcome: 'answered' as const, reason: '' }], registrations: {},
      }))
      const made = performance.now()
      const proposals = await client.match(jobs, 'lenient')
      const compared = performance.now()
      return { found: parsed.references.length, matching: proposals.filter(({ state }) => state === 'matches').length, read: read - start, compared: compared - made }
    }, { references: REFERENCES, candidates: CANDIDATES })
    line(`read ${times.found} references`, figure(times.read, 'ms'))
    line(`compare them, ${CANDIDATES} records each (${times.matching} match)`, figure(times.compared, 'ms'))
  } finally {
    await harness.close()
  }
}
