import { endsSentence } from './paragraphs'
import { looksLikeReference } from './reference-list'
import { headingRole } from './section-names'
import type { Paragraph } from './structure-blocks'
import { isHeadingText, RUNNING_TEXT } from './structure-shapes'

/** Fewest characters that follow words which open a paragraph as its heading. */
const FEWEST_AFTER = 20
/** A name in the type of the text. */
const BEFORE_COLON = /^(\p{Lu}[^.:]{3,60}?)\s?:\s/u
/** Names that publishers put before facts about an article. */
const ABOUT_ARTICLE = new RegExp('^(?:received|revised|accepted|published|type|citation|copyright|edited|reviewed|(?:academic |handling )?editors?|doi|'
  + 'key ?-?words|correspond.*|e-?mail|article (?:history|type)|to cite.*|cite this.*|how to cite.*|address.*|history)\\b.{0,20}$', 'iu')
/** Alone, or the first of several: "CI: confidence interval; RR: risk ratio". */
const ABBREVIATION = /^[\p{Lu}\d-]{2,8}$/u
const ANOTHER = /[;,.] [\p{Lu}\d-]{2,8}\s?[:=]/u
/** What each author did, by the names of the taxonomy of contributor roles (CRediT). */
const ROLE_OF_AUTHOR = /^(?:conceptuali[sz]ation|data curation|formal analysis|funding acquisition|investigation|methodology|project administration|resources|software|supervision|validation|visuali[sz]ation|writing\b.*)$/iu

/** What the search goes by. */
interface Search {
  /** Index of the first block of the body: before it only well-known names count. */
  from: number
  /** Whether a block stands in a list of references. */
  isListed: (block: number) => boolean
}

/** First words in a type of their own that end as a name does: "Statistical analysis. We used", by the index of their block. */
export function openingParagraphs(blocks: readonly Paragraph[], { from, isListed }: Search): Map<number, string> {
  const leads = new Map<number, string>()
  const uses = new Map<string, number>()
  for (const [i, block] of blocks.entries()) {
    const name = block.float || isListed(i) || block.lines[0]!.angle !== 0 ? null : openingName(block)
    if (name === null || ABOUT_ARTICLE.test(name) || (/^\d/.test(name) && looksLikeReference(block.text))) continue
    if ((i < from || isAbbreviation(name, block.text)) && headingRole(name) === null) continue
    leads.set(i, name)
    uses.set(block.firstStyle, (uses.get(block.firstStyle) ?? 0) + 1)
  }
  return new Map([...leads].filter(([i, name]) => headingRole(name) !== null || uses.get(blocks[i]!.firstStyle)! > 1))
}

/** With what it stands for, and no running text: a section may be named in capitals. */
function isAbbreviation(name: string, text: string): boolean {
  const isRunning = text.length >= RUNNING_TEXT && endsSentence(text) && !ANOTHER.test(text)
  return ABBREVIATION.test(name) && !isRunning
}

/** The name that a paragraph opens with: in a type of its own, or one of the back matter before a colon; null without one. */
export function openingName(block: Paragraph): string | null {
  const { text } = block
  const [, plain] = BEFORE_COLON.exec(text) ?? []
  if (plain !== undefined && headingRole(plain) === 'other' && text.length >= plain.length + FEWEST_AFTER) return plain
  if (block.firstStyle === block.style) return null
  const lead = text.slice(0, block.firstEnd - block.start)
  const name = lead.replace(/[\s.:–—]+$/u, '')
  // Journals set the names of their back matter apart by their type alone: "Funding This study was".
  const ends = /[.:–—?]\s*$/u.test(lead) || /^\s*[.:–—]/u.test(text.slice(lead.length)) || (headingRole(name) === 'other' && /^\s+\p{Lu}/u.test(text.slice(lead.trimEnd().length)))
  return ends && isHeadingText(name) && text.length - lead.length >= FEWEST_AFTER ? name : null
}

/** "Funding acquisition: AB": what an author did, below a heading of contributions. */
export function isRoleOfAuthor(name: string, heading: string): boolean {
  return ROLE_OF_AUTHOR.test(name) && /contributions?/iu.test(heading)
}
