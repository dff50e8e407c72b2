import { chatbotNames, type PresentResponse, type StoredReferences } from '../../core/references/study'

/** Where an answer stands in the study: "Chatbot A, Basic, Sleep"; a single list goes by its file or its first words. */
export function placeWords(response: PresentResponse, stored: StoredReferences | null): string {
  const { chatbotId, promptId, topicId, iteration, fileName, text } = response
  const names = [
    chatbotId !== null && stored && chatbotNames(stored.chatbots).get(chatbotId),
    promptId !== null && stored?.prompts.get(promptId)?.name,
    topicId !== null && stored?.topics.get(topicId)?.name,
    iteration > 1 && `answer ${iteration}`,
  ].filter(Boolean)
  if (names.length > 0) return names.join(', ')
  return fileName || `Pasted list: ${firstWords(text)}`
}

const MOST_CHARACTERS = 40

function firstWords(text: string): string {
  // Without the marks that Markdown sets before headings, lists and cells.
  const line = text.replace(/^[\s>]*(?:#{1,6}|[-*•|])+\s+|[*_`|]{1,3}/gm, ' ').trim().replace(/\s+/g, ' ')
  return line.length <= MOST_CHARACTERS ? line : `${line.slice(0, MOST_CHARACTERS).replace(/\s\S*$/, '')} …`
}
