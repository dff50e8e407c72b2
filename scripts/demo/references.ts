/**
 * The worked example of reference checking: invented chatbots, works and names. Journals, DOIs (10.9999 is registered to
 * nobody) and PMIDs exist nowhere. `npm run demo` turns it into public/demo/references.json.
 */

export interface Work {
  key: string
  title: string
  /** Family name and initials, comma separated. */
  authors: string
  journal: JournalKey
  year: number
  month: number
  volume: string
  issue: string
  pages: string
  abstract: string
  retracted?: boolean
}

export const JOURNALS = {
  sleep: { title: 'Imaginary Sleep Research', short: 'Imag Sleep Res' },
  annals: { title: 'Annals of Invented Trials', short: 'Ann Invent Trials' },
  fict: { title: 'Journal of Fictional Medicine', short: 'J Fict Med' },
  rehab: { title: 'Pretend Rehabilitation', short: 'Pretend Rehabil' },
  joints: { title: 'Made-up Joint Studies', short: 'Made-up Joint Stud' },
} as const
export type JournalKey = keyof typeof JOURNALS

export const WORKS: readonly Work[] = [
  { key: 'dawn', title: 'Morning light for adults with insomnia: a randomised trial', authors: 'Lantern A, Meadow B, Quarry C', journal: 'sleep', year: 2019, month: 3, volume: '12', issue: '2', pages: '101-109', abstract: 'Adults with insomnia were allocated to bright light in the morning or to dim light. Severity of insomnia was lower with bright light after four weeks.' },
  { key: 'dose', title: 'How long to sit before a light box: a dose-finding study in insomnia', authors: 'Meadow B, Thicket D', journal: 'sleep', year: 2020, month: 6, volume: '13', issue: '4', pages: '220-228', abstract: 'Twenty, forty and sixty minutes of light in the morning were compared in adults with insomnia.' },
  { key: 'shift', title: 'Light glasses for sleep after night work: a crossover trial', authors: 'Orchard E, Lantern A, Beacon F, Willow G', journal: 'annals', year: 2018, month: 11, volume: '7', issue: '3', pages: '55-63', abstract: 'Night workers wore light glasses or clear glasses before the first shift. Sleep by day was compared.' },
  { key: 'older', title: 'Bright light and sleep in people over seventy', authors: 'Willow G, Kestrel H', journal: 'fict', year: 2016, month: 5, volume: '31', issue: '', pages: '412-420', abstract: 'People over seventy with poor sleep sat before a lamp in the morning for six weeks.' },
  { key: 'cbt', title: 'Light added to sleep restriction for insomnia: a factorial trial', authors: 'Quarry C, Bramble I, Saffron J', journal: 'annals', year: 2021, month: 2, volume: '10', issue: '1', pages: '9-20', abstract: 'Adults with insomnia received sleep restriction, light, both or neither.' },
  { key: 'blue', title: 'Blue light in the evening and time to fall asleep', authors: 'Saffron J, Tundra K', journal: 'sleep', year: 2017, month: 9, volume: '10', issue: '6', pages: '330-338', abstract: 'Healthy students read from screens with and without blue light; the time to fall asleep was measured.' },
  { key: 'mood', title: 'Light for winter depression in a town without sun', authors: 'Tundra K, Velvet L, Copper M', journal: 'fict', year: 2015, month: 1, volume: '30', issue: '', pages: '12-21', abstract: 'Adults with winter depression used a light box for four weeks. Sleep was not measured.' },
  { key: 'harm', title: 'Headache and eye strain under light boxes: a pooled analysis of trials', authors: 'Bramble I, Lantern A', journal: 'fict', year: 2022, month: 8, volume: '37', issue: '', pages: '801-810', abstract: 'Harms of light boxes were pooled over nine trials in adults with insomnia or depression.' },
  { key: 'withdrawn', title: 'Light through the ear canal cures insomnia', authors: 'Velvet L', journal: 'annals', year: 2014, month: 4, volume: '3', issue: '2', pages: '77-79', abstract: 'A claim that nobody could repeat.', retracted: true },
  { key: 'stairs', title: 'Stair climbing at home for knee pain: a randomised trial', authors: 'Harbour N, Pebble O, Juniper P', journal: 'rehab', year: 2018, month: 2, volume: '22', issue: '1', pages: '14-23', abstract: 'Adults with knee pain climbed stairs at home or kept to their habits. Pain after twelve weeks was lower with exercise.' },
  { key: 'chair', title: 'Rising from a chair as exercise in knee osteoarthritis', authors: 'Pebble O, Harbour N', journal: 'joints', year: 2019, month: 7, volume: '5', issue: '3', pages: '140-147', abstract: 'A programme of rising from a chair at home was compared with leaflets in knee osteoarthritis.' },
  { key: 'video', title: 'Exercise by video call for knee pain: a non-inferiority trial', authors: 'Juniper P, Copper M, Kestrel H, Harbour N', journal: 'annals', year: 2021, month: 10, volume: '10', issue: '5', pages: '301-312', abstract: 'Exercise taught by video call was not inferior to visits in adults with knee pain.' },
  { key: 'dog', title: 'Walking a dog and knee pain over two years: a cohort study', authors: 'Copper M, Thicket D', journal: 'joints', year: 2017, month: 12, volume: '3', issue: '6', pages: '270-279', abstract: 'People with knee pain who walked a dog were followed for two years.' },
  { key: 'band', title: 'Elastic bands or free weights at home for knee pain', authors: 'Kestrel H, Pebble O, Beacon F', journal: 'rehab', year: 2020, month: 4, volume: '24', issue: '2', pages: '88-96', abstract: 'Elastic bands and free weights were compared at home in adults with knee pain.' },
  { key: 'diary', title: 'Do exercise diaries keep people exercising? A trial in knee pain', authors: 'Beacon F, Juniper P', journal: 'rehab', year: 2016, month: 8, volume: '20', issue: '4', pages: '201-208', abstract: 'Diaries did not change how many exercises were done at home by adults with knee pain.' },
  { key: 'hip', title: 'Home exercise after hip replacement: a randomised trial', authors: 'Thicket D, Orchard E', journal: 'rehab', year: 2015, month: 3, volume: '19', issue: '2', pages: '60-69', abstract: 'People after hip replacement exercised at home or at a clinic. Knees were not studied.' },
  { key: 'cost', title: 'Costs of home exercise for knee pain beside a randomised trial', authors: 'Harbour N, Saffron J, Quarry C', journal: 'joints', year: 2022, month: 5, volume: '8', issue: '2', pages: '75-84', abstract: 'Costs and benefits of exercise at home for knee pain were weighed over a year.' },
]

export const TOPICS = [
  { id: 'light', name: 'Morning light for insomnia' },
  { id: 'knee', name: 'Exercise at home for knee pain' },
] as const
export type TopicId = (typeof TOPICS)[number]['id']

export const CHATBOTS = [
  { id: 'amber', name: 'Chatbot Amber', version: 'invented 1.0', askedOn: '2025-01-06' },
  { id: 'birch', name: 'Chatbot Birch', version: 'invented 3.2', askedOn: '2025-01-06' },
  { id: 'cobalt', name: 'Chatbot Cobalt', version: 'invented 0.9', askedOn: '2025-01-07' },
] as const
export type ChatbotId = (typeof CHATBOTS)[number]['id']

/** What a chatbot does to a work as it cites it. */
export interface Slip {
  title?: string
  authors?: string
  journal?: string
  year?: number
  doi?: string
  leaveOut?: readonly ('doi' | 'link')[]
}
/** A work as it is, a work with slips, or a reference to nothing at all. */
export type Citation = string | readonly [key: string, slip: Slip] | (Omit<Work, 'key' | 'abstract'> & { doi: string })

export interface Answer {
  chatbot: ChatbotId
  topic: TopicId
  form: 'basic' | 'advanced'
  shape: 'labelled' | 'vancouver' | 'apa' | 'table' | 'json' | 'links'
  before?: string
  citations: readonly Citation[]
  after?: string
  /** Instead of a list. */
  refusal?: string
}

const nothing = (
  title: string, authors: string, journal: JournalKey, year: number, volume: string, pages: string,
): Citation => ({
  title, authors, journal, year, month: 1 + (year % 12), volume, issue: '1', pages,
  doi: `10.9999/none.${year}.${pages.split('-')[0]}`,
})

export const ANSWERS: readonly Answer[] = [
  {
    chatbot: 'amber', topic: 'light', form: 'basic', shape: 'vancouver', before: 'Here are five references on morning light for insomnia:',
    citations: ['dawn', 'dose', ['shift', { year: 2017 }], ['older', { leaveOut: ['doi'] }], 'cbt'],
  },
  {
    chatbot: 'amber', topic: 'light', form: 'advanced', shape: 'labelled', before: 'Below are the references with the seven items you asked for.',
    citations: ['dawn', 'cbt', 'harm', 'dose', ['blue', { authors: 'Saffron J, Tundra K, Meadow B' }]],
    after: 'Let me know if you want more.',
  },
  {
    chatbot: 'amber', topic: 'knee', form: 'basic', shape: 'apa',
    citations: ['stairs', 'chair', 'video', ['band', { journal: 'Made-up Joint Studies' }], ['diary', { leaveOut: ['link'] }]],
  },
  {
    chatbot: 'amber', topic: 'knee', form: 'advanced', shape: 'table', before: 'I searched for trials and list what I found.',
    citations: ['stairs', 'video', 'cost', 'band', 'chair'],
  },
  {
    chatbot: 'birch', topic: 'light', form: 'basic', shape: 'apa', before: 'Certainly! These studies are often cited:',
    citations: [
      ['dawn', { title: 'Morning light for older adults with insomnia: a randomised trial' }],
      ['dose', { year: 2018, doi: '10.9999/imag.2018.220' }], 'mood',
      nothing('Bright light before breakfast and insomnia in nurses', 'Meadow B, Copper M', 'annals', 2020, '9', '44-51'),
      ['withdrawn', { leaveOut: ['doi'] }],
    ],
  },
  {
    chatbot: 'birch', topic: 'light', form: 'advanced', shape: 'json',
    citations: [
      'dawn', ['harm', { authors: 'Bramble I, Willow G' }], ['cbt', { doi: '10.9999/annit.2018.55' }],
      nothing('Light and insomnia: a review of reviews', 'Orchard E, Tundra K', 'fict', 2021, '36', '5-19'), 'older',
    ],
  },
  {
    chatbot: 'birch', topic: 'knee', form: 'basic', shape: 'links', before: 'Exercise at home reduces knee pain [1][2], with modest effects on function [3] and few harms [4].',
    citations: [
      'stairs', ['video', { year: 2020 }], ['dog', { title: 'Walking a dog and knee pain over ten years: a cohort study' }],
      nothing('Home exercise and the knee: what patients say', 'Pebble O', 'rehab', 2019, '23', '150-157'),
    ],
  },
  {
    chatbot: 'birch', topic: 'knee', form: 'advanced', shape: 'labelled',
    citations: [
      'chair', ['stairs', { journal: 'Annals of Invented Trials' }], 'hip',
      ['cost', { authors: 'Harbour N, Quarry C, Saffron J' }], ['diary', { year: 2015 }],
    ],
  },
  {
    chatbot: 'cobalt', topic: 'light', form: 'basic', shape: 'vancouver', before: 'Top papers:',
    citations: [
      nothing('Photons at dawn and the sleepless mind', 'Pebble O, Willow G, Kestrel H', 'sleep', 2021, '14', '1-9'),
      nothing('Lamp therapy in insomnia: five year results', 'Juniper P', 'annals', 2019, '8', '120-131'),
      ['dawn', { authors: 'Kestrel H, Copper M', year: 2021, doi: '10.9999/none.2021.101' }],
      nothing('Sleep, light and coffee', 'Velvet L, Harbour N', 'fict', 2018, '33', '61-70'),
      ['blue', { title: 'Red light in the evening and time to fall asleep', year: 2019 }],
    ],
  },
  {
    chatbot: 'cobalt', topic: 'light', form: 'advanced', shape: 'labelled', citations: [],
    refusal: "I'm sorry, but I can't search the literature, so I cannot provide references that are certain to exist. I suggest that you look in PubMed.",
  },
  {
    chatbot: 'cobalt', topic: 'knee', form: 'basic', shape: 'table',
    citations: [
      nothing('Knee exercise with household objects', 'Meadow B', 'joints', 2018, '4', '33-40'),
      ['stairs', { doi: '10.9999/none.2018.14', journal: 'Journal of Fictional Medicine' }],
      nothing('Ten exercises for every knee', 'Tundra K, Beacon F', 'rehab', 2021, '25', '7-15'),
      ['band', { authors: 'Kestrel H', year: 2022 }], 'dog',
    ],
  },
  {
    chatbot: 'cobalt', topic: 'knee', form: 'advanced', shape: 'apa', before: 'Following your six steps, I selected these works.',
    citations: [
      'stairs', nothing('A stepped programme for knee pain at home', 'Orchard E, Thicket D', 'annals', 2022, '11', '210-219'),
      ['chair', { year: 2021, leaveOut: ['doi', 'link'] }], 'video',
      nothing('Knees and neighbours: exercise in groups at home', 'Bramble I, Pebble O', 'joints', 2020, '6', '88-97'),
    ],
  },
]
