import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BibliographicFields, BibliographicRecord, CitedFields, Proposal, SourceAnswer } from '../../../../../src/core/model'
import { isSettled, matchReference, unreachedWords, type Registrations } from '../../../../../src/core/references/match'
import { bibliographicRecord as record, cited } from '../../../../helpers/references'

const ANSWERED: SourceAnswer[] = [{ source: 'pubmed', outcome: 'answered', reason: '' }, { source: 'crossref', outcome: 'answered', reason: '' }]
const DOWN: SourceAnswer[] = [{ source: 'pubmed', outcome: 'unreachable', reason: 'no reply in time' }]

const LANTERN: Partial<BibliographicFields> = {
  title: 'Lantern light and the sleep of lighthouse keepers', journals: ['Harbour Medicine', 'Harb Med'],
  authors: [{ family: 'Okafor', given: 'Chinedu' }, { family: 'Lindqvist', given: 'Astrid' }],
  print: [2019, 3], online: [2018, 11], volume: '12', issueNumber: '2', pages: '101-109',
  doi: '10.9999/harb.1', pmid: '91', pmcid: 'PMC91',
}
const CITED = cited({
  title: 'Lantern light and the sleep of lighthouse keepers', journal: 'Harbour Medicine', authors: ['Okafor C', 'Lindqvist A'],
  date: '2019', doi: '10.9999/harb.1', link: 'https://pubmed.ncbi.nlm.nih.gov/91/',
})
const OTHER = record('other', {
  title: 'Rope handling injuries among apprentice riggers', journals: ['Annals of Tides'], authors: [{ family: 'Novak', given: 'P' }],
  print: [2014], doi: '10.9999/tidal.5', pmid: '55',
})

const match = (
  fields: CitedFields, records: BibliographicRecord[], answers = ANSWERED, registrations: Registrations = {},
  { labelled = true, dates = 'lenient' as 'lenient' | 'strict', chosen = null as string | null } = {},
): Proposal => matchReference({ fields, labelled, candidates: records, answers, registrations, chosen }, { dates, journals: null })
const states = ({ items }: Proposal): Record<string, string> => Object.fromEntries(Object.entries(items).map(([item, { state }]) => [item, state]))
const flags = (proposal: Proposal): string[] => proposal.flags.map(({ flag }) => flag)

describe('a reference whose record is found', () => {
  it('matches when every item is right, whichever record comes first', () => {
    const proposal = match(CITED, [OTHER, record('own', LANTERN)])
    expect(proposal).toMatchObject({ recordId: 'own', state: 'matches', candidates: ['own', 'other'], flags: [] })
    expect(new Set(Object.values(states(proposal)))).toEqual(new Set(['correct']))
    expect(isSettled(proposal)).toBe(true)
  })

  it('says of every wrong item what the record has', () => {
    const wrong = { ...CITED, journal: 'Annals of Tides', authors: ['Novak P'], date: '2011', link: 'https://pubmed.ncbi.nlm.nih.gov/92/' }
    const proposal = match(wrong, [record('own', LANTERN)])
    expect(proposal.state).toBe('misdescribed')
    expect(states(proposal)).toEqual({ title: 'correct', journal: 'error', authors: 'error', doi: 'correct', date: 'error', link: 'error' })
    expect(proposal.items.journal.reason).toContain('Harbour Medicine')
    expect(proposal.items.authors.reason).toContain('Okafor')
    expect(proposal.items.date.reason).toContain('Mar 2019')
    expect(proposal.items.link.reason).toContain('91')
  })

  it('takes nothing that is not given for an error, and leaves a link that cannot be read to the person', () => {
    const proposal = match({ ...CITED, journal: 'N/A', date: 'n.d.', doi: '', link: 'https://publisher.example/x' }, [record('own', LANTERN)])
    expect(states(proposal)).toMatchObject({ journal: 'not-given', date: 'not-given', doi: 'not-given', link: 'not-checked' })
    expect(proposal.state).toBe('matches')
  })

  it('takes print and online dates in lenient checking, print alone in strict', () => {
    const online = { ...CITED, date: '2018' }
    const lenient = match(online, [record('own', LANTERN)])
    expect([states(lenient)['date'], flags(lenient)]).toEqual(['correct', ['online-year']])
    expect(states(match(online, [record('own', LANTERN)], ANSWERED, {}, { dates: 'strict' }))['date']).toBe('error')
  })

  it('flags a slip, another order, later initials and a retraction without calling them errors', () => {
    const slipped = { ...CITED, title: 'Lantern light and the sleap of lighthouse keepers', authors: ['Lindqvist A', 'Okafor C'] }
    const proposal = match(slipped, [record('own', { ...LANTERN, retracted: true })])
    expect([proposal.state, flags(proposal)]).toEqual(['matches', ['retracted', 'slip', 'order']])
  })

  it('compares volume, issue, pages, PMID and PMCID, and scores none of them', () => {
    const proposal = match({ ...CITED, volume: '13', issue: '2', pages: '101-10', pmid: '55', pmcid: 'PMC7' }, [record('own', LANTERN), OTHER])
    expect([proposal.state, flags(proposal)]).toEqual(['matches', ['volume', 'pages', 'pmid', 'pmcid']])
    expect(proposal.flags.map(({ detail }) => detail)).toEqual([
      'The record has 12.', 'The record has 101-109.', expect.stringContaining('Rope handling'), expect.stringContaining('Unknown'),
    ])
  })

  it('is found by its title in the work\'s own language', () => {
    const translated = record('own', { ...LANTERN, title: '[Lantern light and sleep].', vernacularTitle: 'Laternenlicht und Schlaf der Wärter' })
    const proposal = match({ ...CITED, title: 'Laternenlicht und Schlaf der Warter' }, [translated])
    expect([proposal.state, flags(proposal)]).toEqual(['matches', ['translated-title']])
  })
})

describe('records of several sources', () => {
  it('are one work when they share an identifier, and what each has counts', () => {
    const crossref = record('crossref', { ...LANTERN, pmid: '', pmcid: '', journals: ['Medicine of Harbours'], print: null, online: [2017, 5] }, 'crossref')
    const proposal = match({ ...CITED, journal: 'Medicine of Harbours', date: '2017' }, [crossref, record('pubmed', LANTERN)])
    expect(proposal).toMatchObject({ recordId: 'pubmed', state: 'matches', candidates: ['pubmed', 'crossref'] })
  })

  it('are one work when they share none but agree in everything', () => {
    const old = record('pubmed', { ...LANTERN, doi: '' })
    const registered = record('crossref', { ...LANTERN, pmid: '', pmcid: '' }, 'crossref')
    expect(match(CITED, [registered, old])).toMatchObject({ recordId: 'pubmed', state: 'matches' })
    const erratum = record('erratum', { ...LANTERN, pmid: '', pmcid: '', doi: '10.9999/harb.2', pages: '300' }, 'crossref')
    expect(match(CITED, [erratum, old]).flags.map(({ flag }) => flag)).toContain('same-title')
  })
})

describe('several works of one title', () => {
  const reply = record('reply', { ...LANTERN, authors: [{ family: 'Novak', given: 'P' }], print: [2020], online: null, doi: '10.9999/harb.7', pmid: '97', pmcid: '' })

  it('are told apart by first author, journal and year', () => {
    expect(match(CITED, [reply, record('own', LANTERN)])).toMatchObject({ recordId: 'own', state: 'matches' })
    expect(match({ ...CITED, authors: ['Novak P'], date: '2020', doi: '', link: '' }, [record('own', LANTERN), reply])).toMatchObject({ recordId: 'reply', state: 'matches' })
  })

  it('then by where the DOI, else the link leads', () => {
    const bare = cited({ title: CITED.title, journal: 'Harbour Medicine' })
    expect(match({ ...bare, doi: '10.9999/harb.7' }, [record('own', LANTERN), reply]).recordId).toBe('reply')
    expect(match({ ...bare, link: 'https://pubmed.ncbi.nlm.nih.gov/97' }, [record('own', LANTERN), reply]).recordId).toBe('reply')
  })

  it('then not the preprint, flagged as another version where that is what is cited', () => {
    const preprint = record('preprint', { ...LANTERN, journals: ['medRxiv'], preprint: true, print: null, online: null, issue: [2019], doi: '10.9999/pre.1', pmid: '', pmcid: '' })
    expect(match(cited({ title: CITED.title }), [preprint, record('own', LANTERN)])).toMatchObject({ recordId: 'own' })
    const only = match({ ...CITED, link: '' }, [preprint])
    expect([only.recordId, only.state, flags(only)]).toEqual(['preprint', 'misdescribed', ['version']])
    const elsewhere = match({ ...CITED, doi: '10.9999/pre.1' }, [preprint, record('own', LANTERN)])
    expect([elsewhere.recordId, elsewhere.state, flags(elsewhere)]).toEqual(['own', 'resolves-elsewhere', ['same-title', 'version']])
  })

  it('are left to the person where nothing decides', () => {
    const twin = record('twin', { ...LANTERN, doi: '10.9999/harb.9', pmid: '99', pmcid: '', volume: '13' })
    const proposal = match({ ...CITED, doi: '', link: '', journal: '' }, [record('own', LANTERN), twin])
    expect(proposal).toMatchObject({ recordId: null, state: 'not-checked', candidates: ['own', 'twin'] })
    expect(flags(proposal)).toEqual(['several-candidates'])
    expect(states(proposal)).toMatchObject({ title: 'not-checked', authors: 'not-checked', doi: 'not-given' })
  })
})

describe('a record that a person says is the work meant', () => {
  const twin = record('twin', { ...LANTERN, doi: '10.9999/harb.9', pmid: '99', pmcid: '', volume: '13' })
  const bare = { ...CITED, doi: '', link: '', journal: '' }

  it('settles a tie', () => {
    expect(match(bare, [record('own', LANTERN), twin], ANSWERED, {}, { chosen: 'twin' })).toMatchObject({
      recordId: 'twin', state: 'matches', candidates: ['twin', 'own'], chosenByPerson: true,
      items: { title: { state: 'correct' }, authors: { state: 'correct' } }, flags: [{ flag: 'same-title' }],
    })
  })

  it('is compared with although the rules would take another', () => {
    const proposal = match(CITED, [record('own', LANTERN), OTHER], ANSWERED, {}, { chosen: 'other' })
    expect(proposal).toMatchObject({ recordId: 'other', state: 'resolves-elsewhere', candidates: ['other', 'own'] })
    expect(states(proposal)).toMatchObject({ title: 'error', journal: 'error', authors: 'error', doi: 'error', date: 'error' })
  })

  it('is the one of its work that was pointed at, and has a title however short', () => {
    const second = record('second', { ...LANTERN, title: 'Case report' }, 'crossref')
    const proposal = match(cited({ title: 'Case report' }), [record('own', { ...LANTERN, title: 'Case report' }), second], ANSWERED, {}, { chosen: 'second' })
    expect(proposal).toMatchObject({ recordId: 'second', candidates: ['second', 'own'], items: { title: { state: 'correct' } } })
  })

  it('can be in error while a source is silent, but for identifiers that it does not have', () => {
    const proposal = match({ ...CITED, doi: '10.9999/else' }, [{ ...OTHER, fields: { ...OTHER.fields, pmid: '' } }], DOWN, {}, { chosen: 'other' })
    expect(proposal.state).toBe('misdescribed')
    expect(states(proposal)).toEqual({ title: 'error', journal: 'error', authors: 'error', doi: 'not-checked', date: 'error', link: 'not-checked' })
    const same = match({ ...CITED, link: 'https://pubmed.ncbi.nlm.nih.gov/92/' }, [record('own', LANTERN)], DOWN, {}, { chosen: 'own' })
    expect([same.state, same.items.link.state]).toEqual(['not-checked', 'not-checked'])
  })

  it('leaves the choice to the rules where it is not among the candidates', () => {
    const proposal = match(CITED, [record('own', LANTERN)], ANSWERED, {}, { chosen: 'gone' })
    expect(proposal.recordId).toBe('own')
    expect(proposal.chosenByPerson).toBeUndefined()
  })
})

describe('a title that is nobody\'s', () => {
  it('leaves the record to an identifier, if two of first author, journal and year agree', () => {
    const reworded = { ...CITED, title: 'Lamps and the rest of those who keep them' }
    expect(match(reworded, [record('own', LANTERN)])).toMatchObject({ recordId: 'own', state: 'misdescribed', items: { title: { state: 'error' }, doi: { state: 'correct' } } })
    expect(match({ ...reworded, authors: ['Novak P'], date: '2011' }, [record('own', LANTERN)])).toMatchObject({ recordId: null, state: 'resolves-elsewhere' })
  })

  it('is not found, every item given in error, relevance too', () => {
    const proposal = match({ ...CITED, doi: '10.9999/none', link: 'https://scholar.google.com/scholar?q=x' }, [OTHER], ANSWERED, { '10.9999/none': 'absent' })
    expect(proposal).toMatchObject({ recordId: null, state: 'not-found' })
    expect(states(proposal)).toEqual({ title: 'error', journal: 'error', authors: 'error', doi: 'error', date: 'error', link: 'not-checked', relevance: 'error' })
  })

  it('of few words identifies no work by itself', () => {
    const report = record('own', { ...LANTERN, title: 'Case report' })
    expect(match(cited({ title: 'Case report', journal: 'Annals of Tides' }), [report]).recordId).toBeNull()
    expect(match(cited({ title: 'Case report', journal: 'Harb Med', date: '2019' }), [report]).recordId).toBe('own')
  })
})

describe('a DOI', () => {
  const own = record('own', LANTERN)

  it('that is registered for another work resolves elsewhere', () => {
    expect(match({ ...CITED, doi: '10.9999/tidal.5' }, [own, OTHER])).toMatchObject({ recordId: 'own', state: 'resolves-elsewhere', items: { doi: { state: 'error' }, title: { state: 'correct' } } })
    expect(match({ ...CITED, doi: '10.9999/else' }, [own], ANSWERED, { '10.9999/else': 'registered' }).state).toBe('resolves-elsewhere')
  })

  it('that is malformed or absent is in error', () => {
    expect(match({ ...CITED, doi: '10.9999' }, [own])).toMatchObject({ state: 'misdescribed', items: { doi: { state: 'error' } } })
    expect(match({ ...CITED, doi: '10.9999/none' }, [own], ANSWERED, { '10.9999/none': 'absent' })).toMatchObject({ state: 'misdescribed', items: { doi: { state: 'error' } } })
  })

  it('that is registered, nobody knows for what, is not checked', () => {
    const unnamed = record('own', { ...LANTERN, doi: '' })
    const proposal = match({ ...CITED, doi: '10.9999/else' }, [unnamed], ANSWERED, { '10.9999/else': 'registered' })
    expect([proposal.state, proposal.items.doi.state, isSettled(proposal)]).toEqual(['matches', 'not-checked', false])
    expect(match({ ...CITED, doi: '10.9999/else' }, [], ANSWERED, { '10.9999/else': 'registered' })).toMatchObject({ state: 'not-found', items: { doi: { state: 'not-checked' } } })
  })

  it('as an address is the link too, in a list without named fields', () => {
    const printed = { ...CITED, doi: 'https://doi.org/10.9999/harb.1', link: '' }
    expect(states(match(printed, [own], ANSWERED, {}, { labelled: false }))['link']).toBe('correct')
    expect(states(match(printed, [own]))['link']).toBe('not-given')
  })
})

describe('sources out of reach', () => {
  it('make no error and no "not found"', () => {
    const proposal = match({ ...CITED, doi: '10.99', date: '2011' }, [], DOWN)
    expect(proposal.state).toBe('not-checked')
    expect(states(proposal)).toEqual({ title: 'not-checked', journal: 'not-checked', authors: 'not-checked', doi: 'error', date: 'not-checked', link: 'not-checked' })
  })

  it('are named with their reasons once a reference, and not again with every item', () => {
    const both = [...DOWN.filter(({ source }) => source === 'pubmed'), { source: 'crossref' as const, outcome: 'unreachable' as const, reason: 'no reply in time' }]
    const proposal = match({ ...CITED, date: '2011' }, [], both)
    expect(unreachedWords(proposal)).toBe('PubMed, Crossref: not reached (no reply in time).')
    expect(Object.values(proposal.items).filter(({ reason }) => reason.includes('no reply in time'))).toEqual([])
    expect(proposal.items.title.reason).toMatch(/^A source was not reached\. As far as is known: /)
    expect(unreachedWords({ answers: ANSWERED })).toBe('')
  })

  it('take nothing from what matches all the same', () => {
    expect(match(CITED, [record('own', LANTERN)], [...DOWN, ANSWERED[1]!]).state).toBe('matches')
  })

  it('do not count where they are never depended on', () => {
    expect(match(CITED, [], [...ANSWERED, { source: 'europepmc', outcome: 'unreachable', reason: '' }]).state).toBe('not-found')
  })

  it('are not made up for by the registry of DOIs alone', () => {
    const proposal = match({ ...CITED, doi: '10.9999/else' }, [], [
      { source: 'pubmed', outcome: 'not-allowed', reason: '' }, { source: 'doi', outcome: 'answered', reason: '' },
    ], { '10.9999/else': 'registered' })
    expect(proposal.state).toBe('not-checked')
    expect(new Set(Object.values(states(proposal)))).toEqual(new Set(['not-checked']))
    expect(proposal.items.title.reason).toContain('No source of records was asked')
  })

  it('leave everything unchecked where no source was asked', () => {
    expect(match(CITED, [], [{ source: 'pubmed', outcome: 'not-allowed', reason: '' }]).state).toBe('not-checked')
  })
})

describe('a reference that nothing could be looked up by', () => {
  const noise = cited({ authors: ['Qx'], date: '2019' })
  const library: SourceAnswer = { source: 'library', outcome: 'answered', reason: '', works: 'x' }

  it.each<[string, SourceAnswer[]]>([['no source', []], ['the library at hand', [library]]])('is not checked, and not "not found", by %s', (_, answers) => {
    const proposal = match(noise, [], answers)
    expect(proposal).toMatchObject({ state: 'not-checked', recordId: null, choice: 'Nothing in it could be looked up.' })
    expect(states(proposal)).toEqual({ title: 'not-given', journal: 'not-given', authors: 'not-checked', doi: 'not-given', date: 'not-checked', link: 'not-given' })
    expect(proposal.items.authors.reason).toMatch(/^Nothing in it could be looked up\. /)
  })

  it('is not found where a source did look for it, by its citation', () => {
    expect(match(cited({ journal: 'Harb Med', volume: '12', pages: '101' }), [], ANSWERED).state).toBe('not-found')
    expect(match(cited({ title: 'Moonlight and the appetite of harbour pilots' }), [], [library]).state).toBe('not-found')
  })
})

describe('a record that lacks fields', () => {
  it('calls none of them wrong', () => {
    const bare = record('own', { title: LANTERN.title!, doi: '10.9999/harb.1' })
    expect(states(match({ ...CITED, link: '' }, [bare]))).toEqual({ title: 'correct', journal: 'not-checked', authors: 'not-checked', doi: 'correct', date: 'not-checked', link: 'not-given' })
  })
})

describe('whatever is compared', () => {
  const word = fc.constantFrom('lantern', 'light', 'sleep', 'keepers', 'rope', 'harbour', 'phase', 'II', 'not', '2')
  const title = fc.array(word, { minLength: 2, maxLength: 9 }).map((words) => words.join(' '))
  const name = fc.constantFrom('Okafor', 'Lindqvist', 'Novak')
  const journal = fc.constantFrom('Harbour Medicine', 'Harb Med', 'Annals of Tides', 'medRxiv')
  const year = fc.integer({ min: 2015, max: 2018 })
  const doi = fc.constantFrom('', '10.9999/a', '10.9999/b', '10.9999/c', '10.99')
  const pmid = fc.constantFrom('', '91', '92')
  const references = fc.record({ title, journal, name, year, doi, pmid }).map((r) =>
    cited({ title: r.title, journal: r.journal, authors: [`${r.name} A`], date: String(r.year), doi: r.doi, link: r.pmid && `https://pubmed.ncbi.nlm.nih.gov/${r.pmid}/` }))
  const records = (source: 'pubmed' | 'crossref') => fc.array(fc.record({ title, journal, name, year, doi, pmid }), { maxLength: 4 }).map((list) => list.map((r, i) =>
    record(`${source}${i}`, { title: r.title, journals: [r.journal], authors: [{ family: r.name, given: 'A' }], print: [r.year], doi: r.doi === '10.99' ? '' : r.doi, pmid: source === 'pubmed' ? r.pmid || `8${i}` : '' }, source)))
  const errors = (proposal: Proposal): string[] => Object.entries(proposal.items).filter(([, { state }]) => state === 'error').map(([item]) => item)

  it('a source out of reach never makes an error that is none when it answers', () => {
    fc.assert(fc.property(references, records('pubmed'), records('crossref'), fc.boolean(), (fields, pubmed, crossref, first) => {
      const whole = match(fields, [...pubmed, ...crossref])
      const down: SourceAnswer[] = ANSWERED.map((answer) => ((answer.source === 'pubmed') === first ? { ...answer, outcome: 'unreachable' } : answer))
      const part = match(fields, first ? crossref : pubmed, down)
      expect(errors(whole)).toEqual(expect.arrayContaining(errors(part)))
      expect(['matches', 'not-checked']).toContain(part.state)
    }))
  })

  it('nothing is found wanting where no source of records answered', () => {
    const silent = fc.subarray<SourceAnswer>([
      { source: 'pubmed', outcome: 'not-allowed', reason: '' }, { source: 'crossref', outcome: 'unreachable', reason: 'no reply in time' },
      { source: 'doi', outcome: 'answered', reason: '' }, { source: 'europepmc', outcome: 'unreachable', reason: '' },
    ])
    const parts = fc.subarray<keyof CitedFields>(['title', 'journal', 'authors', 'date', 'doi', 'link'])
    fc.assert(fc.property(references, parts, silent, (fields, given, answers) => {
      const proposal = match(cited(Object.fromEntries(given.map((part) => [part, fields[part]]))), [], answers)
      expect(proposal.state).toBe('not-checked')
      // What is no DOI is none, whoever is asked.
      expect(errors(proposal).filter((item) => item !== 'doi' || fields.doi !== '10.99')).toEqual([])
    }))
  })

  it('an unrelated record changes nothing, wherever it stands', () => {
    const stranger = record('stranger', { title: 'Compass deviation and dizziness in navigators', journals: ['Harbour Medicine'], authors: [{ family: 'Okafor', given: 'A' }], print: [2016], doi: '10.9999/z', pmid: '7' })
    fc.assert(fc.property(references, records('pubmed'), (fields, found) => {
      const { candidates: _without, ...alone } = match(fields, found)
      const { candidates: _first, ...before } = match(fields, [stranger, ...found])
      const { candidates: _last, ...after } = match(fields, [...found, stranger])
      expect(before).toEqual(alone)
      expect(after).toEqual(alone)
    }))
  })
})
