/** Stands in a prompt for the name of the topic. */
export const TOPIC_MARK = '{topic}'
/** Stands in a prompt for the number of references asked for. */
export const NUMBER_MARK = '{n}'

/** The seven items of the score, asked for by name, so that what is left out was asked for. */
const ITEMS = 'article title, journal name, author(s), DOI, publication date, web link, and relevance to the topic'

export const BASIC_TEMPLATE = `Give me ${NUMBER_MARK} references on ${TOPIC_MARK}. For each of them give: ${ITEMS}.`

/** An advanced prompt in six steps: role, question, search, selection, items, honesty. To be edited. */
export const ADVANCED_TEMPLATE = [
  'Work through these steps one by one.',
  `1. Take the role of a medical librarian who prepares a literature review on ${TOPIC_MARK}.`,
  '2. Say in one sentence which population, intervention or exposure and outcomes the review is about.',
  '3. Think of the databases and search terms that lead to peer-reviewed articles on it.',
  `4. Choose the ${NUMBER_MARK} most relevant published articles.`,
  `5. List them with these items, each under its name: ${ITEMS}.`,
  '6. Go through the list again, and leave out every article that you are not certain exists as described.',
].join('\n')

/** The words sent or copied: the marks filled in. */
export function filledPrompt(template: string, topic: string, requested: number): string {
  return template.replaceAll(TOPIC_MARK, topic).replaceAll(NUMBER_MARK, String(requested))
}
