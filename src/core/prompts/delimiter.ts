import { hashText } from '../model'

/** Hex digits of a delimiter: 64 bits, beyond guessing by a document that does not know the project's secret. */
const MARK_LENGTH = 16

/**
 * The mark of the tags that fence texts in a prompt (DESIGN 9). It follows from the project's secret and the texts:
 * a document cannot forge it, and the same texts give the same prompt, so that stored replies are found again.
 */
export function promptMark(secret: string, texts: readonly string[]): string {
  return hashText([secret, ...texts.map(hashText)].join('\n')).slice(0, MARK_LENGTH)
}

/** Text between an opening and a closing tag of its own, each on a line of its own. */
export function fenced(tag: string, attributes: Record<string, string>, text: string): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${attributeText(value)}"`)
  return `<${tag}${written.join('')}>\n${text}\n</${tag}>`
}

/** Longest attribute kept: names of files and studies are for recognising, not for reading. */
const MAX_ATTRIBUTE = 160

/** A name that a file brought, as one harmless line: no quote, bracket or control character can end the tag. */
export function attributeText(value: string): string {
  return oneLine(value).replace(/["<>]/g, "'").slice(0, MAX_ATTRIBUTE)
}

/** A value people typed or a file brought, on one line. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}
