/** A work that nobody wrote, as the stand-in sources hold it; the registrant 10.9999 gives no DOIs. */
export interface InventedWork {
  title: string
  authors: ({ family: string; given: string } | { name: string })[]
  journal: { title: string; abbreviation: string; issn: string }
  print: [year: number, month?: number]
  online?: [year: number, month: number]
  volume: string
  issue: string
  pages: string
  doi?: string
  pmid?: string
  pmcid?: string
  preprint?: boolean
  retracted?: boolean
  /** The sources give its title and an identifier, and nothing else. */
  lacking?: boolean
}

const HARBOUR = { title: 'Harbour Medicine : official journal of the Port Society', abbreviation: 'Harb Med', issn: '9999-0019' }
const TIDAL = { title: 'Annals of Tidal Physiology', abbreviation: 'Ann Tidal Physiol', issn: '9999-0027' }

export const INVENTED_WORKS: InventedWork[] = [
  {
    title: 'Lantern light and the sleep of lighthouse keepers: a phase II randomised trial', journal: HARBOUR,
    authors: [{ family: 'Okafor', given: 'Chinedu' }, { family: 'van der Berg', given: 'Johanna M' }, { family: 'Lindqvist', given: 'Astrid' }],
    print: [2019, 3], online: [2018, 11], volume: '12', issue: '2', pages: '101-109', doi: '10.9999/harb.2019.0101', pmid: '91000001', pmcid: 'PMC9100001',
  },
  {
    title: 'Tidal rhythms in the resting pulse of ferry crews', journal: TIDAL,
    authors: [{ family: 'Łukasik', given: 'Paweł' }, { name: 'NORTH Trial Investigators' }],
    print: [2021, 7], volume: '5', issue: '1', pages: '1-9', doi: '10.9999/tidal.2021.1', pmid: '91000002',
  },
  {
    title: 'Salt air and recovery from harbour fever in older adults', journal: HARBOUR,
    authors: [{ family: 'Haddad', given: 'Samir' }, { family: 'Rossi', given: 'Giulia' }],
    print: [2016, 5], volume: '9', issue: '4', pages: '377-381', pmid: '91000003',
  },
  {
    title: 'Rope handling injuries among apprentice riggers', journal: TIDAL,
    authors: [{ family: 'Novak', given: 'Petra' }, { family: 'Brown', given: 'Eleanor K' }],
    print: [2014, 1], volume: '2', issue: '3', pages: '55-60', doi: '10.9999/tidal.2014.55', pmcid: 'PMC9100004',
  },
  {
    title: 'Salt air and recovery from harbour fever in older adults', journal: { title: 'medRxiv', abbreviation: '', issn: '' },
    authors: [{ family: 'Haddad', given: 'Samir' }, { family: 'Rossi', given: 'Giulia' }],
    print: [2015, 12], volume: '', issue: '', pages: '', doi: '10.9999/2015.12.01.9', preprint: true,
  },
  {
    title: 'Compass deviation and dizziness in navigators', journal: HARBOUR,
    authors: [{ family: 'Moreau', given: 'Luc' }], print: [2010, 6], volume: '3', issue: '1', pages: '12-19',
    doi: '10.9999/harb.2010.12', pmid: '91000006', retracted: true,
  },
  {
    title: 'Knots of experienced and inexperienced sailors compared', journal: TIDAL, authors: [],
    print: [2012], volume: '', issue: '', pages: '', doi: '10.9999/tidal.2012.7', pmid: '91000007', lacking: true,
  },
]

/** As a chatbot answers: the first is right, the second has another year, nobody wrote the third, the fourth is Crossref's. */
export const CHATBOT_ANSWER = `Here are the references you asked for:

1. Okafor C, van der Berg JM, Lindqvist A. Lantern light and the sleep of lighthouse keepers: a phase II randomised trial. Harb Med. 2019;12(2):101-109. doi:10.9999/harb.2019.0101
2. Łukasik P, NORTH Trial Investigators. Tidal rhythms in the resting pulse of ferry crews. Ann Tidal Physiol. 2011;5(1):1-9. PMID: 91000002
3. Okafor D. Moonlight and the appetite of harbour pilots. Harb Med. 2020;13(1):10-19. doi:10.9999/harb.2020.9
4. Novak P, Brown EK. Rope handling injuries among apprentice riggers. Annals of Tidal Physiology. 2014;2(3):55-60. doi:10.9999/tidal.2014.55
`
export const ANSWER_STATES = ['matches', 'misdescribed', 'not-found', 'matches']
