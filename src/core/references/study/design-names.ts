import type { Chatbot } from '../../model'

/** A topic, a prompt or a chatbot by what it goes under. */
export interface DesignName {
  name: string
  version?: string
  askedOn?: string
}

/** Whether nobody could tell two entries of a design apart: chatbots of one name differ in their version or day. */
export function goesUnderSameName(one: DesignName, other: DesignName): boolean {
  return folded(one.name) === folded(other.name) && folded(one.version) === folded(other.version) && folded(one.askedOn) === folded(other.askedOn)
}

/** What each chatbot is called, by id: its name, and its version and day where another has the same name. */
export function chatbotNames(chatbots: ReadonlyMap<string, Chatbot>): Map<string, string> {
  const all = [...chatbots]
  return new Map(all.map(([id, { name, version, askedOn }]) => {
    const namesakes = all.filter(([other, one]) => other !== id && folded(one.name) === folded(name)).map(([, one]) => one)
    if (namesakes.length === 0) return [id, name]
    // The day where the version does not tell.
    const day = version === '' || namesakes.some((one) => folded(one.version) === folded(version))
    return [id, [name, version, day ? askedOn : ''].filter((part) => part !== '').join(' ')]
  }))
}

function folded(text = ''): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}
