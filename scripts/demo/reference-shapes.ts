/** A reference as an invented chatbot prints it, in the shapes that chatbots use. */

export interface Printed {
  title: string
  authors: string
  journal: string
  journalShort: string
  year: number
  month: number
  volume: string
  issue: string
  pages: string
  doi: string
  link: string
}

const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
]

const volumeOf = ({ volume, issue }: Printed): string => (issue === '' ? volume : `${volume}(${issue})`)
const doiUrl = (doi: string): string => `https://doi.org/${doi}`

export function vancouver(list: readonly Printed[]): string {
  return list.map((r, i) => {
    const doi = r.doi === '' ? '' : ` doi:${r.doi}.`
    const link = r.link === '' ? '' : ` Available from: ${r.link}`
    return `${i + 1}. ${r.authors}. ${r.title}. ${r.journalShort}. ${r.year};${volumeOf(r)}:${r.pages}.${doi}${link}`
  }).join('\n')
}

/** "Lantern A, Meadow B" as "Lantern, A., & Meadow, B." */
function apaAuthors(authors: string): string {
  const names = authors.split(', ').map((name) => name.replace(/ ([A-Z]+)$/, (_, initials: string) => `, ${[...initials].join('. ')}.`))
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')}, & ${names.at(-1)!}`
}

export function apa(list: readonly Printed[]): string {
  return list.map((r) => {
    const where = r.doi !== '' ? ` ${doiUrl(r.doi)}` : r.link === '' ? '' : ` ${r.link}`
    return `${apaAuthors(r.authors)} (${r.year}). ${r.title}. *${r.journal}*, ${volumeOf(r)}, ${r.pages.replace('-', '–')}.${where}`
  }).join('\n\n')
}

export function labelled(list: readonly Printed[]): string {
  return list.map((r, i) => [
    `**${i + 1}. Title:** ${r.title}`,
    `   **Journal:** ${r.journal}`,
    `   **Authors:** ${r.authors}`,
    `   **DOI:** ${r.doi || 'N/A'}`,
    `   **Publication date:** ${MONTHS[r.month - 1]} ${r.year}`,
    `   **Web link:** ${r.link || 'not available'}`,
    '   **Relevance:** High',
  ].join('\n')).join('\n\n')
}

export function table(list: readonly Printed[]): string {
  return [
    '| # | Title | Journal | Authors | DOI | Date | Link |',
    '|---|---|---|---|---|---|---|',
    ...list.map((r, i) =>
      `| ${i + 1} | ${r.title} | ${r.journal} | ${r.authors} | ${r.doi || 'N/A'} | ${r.year} | ${r.link === '' ? 'N/A' : `[link](${r.link})`} |`),
  ].join('\n')
}

export function json(list: readonly Printed[]): string {
  const rows = list.map((r) => ({
    title: r.title, journal: r.journal, authors: r.authors.split(', '), doi: r.doi || null,
    publication_date: `${r.year}-${String(r.month).padStart(2, '0')}`, web_link: r.link || null, relevance: 'high',
  }))
  return `\`\`\`json\n${JSON.stringify(rows, null, 2)}\n\`\`\``
}

/** Marks in the text and a list of links below, with what search chatbots leave in their addresses. */
export function links(list: readonly Printed[]): string {
  return list.map((r, i) =>
    `[${i + 1}]: ${r.link || doiUrl(r.doi)}?utm_source=chatbot.example "${r.title} - ${r.journalShort} ${r.year}"`).join('\n')
}
