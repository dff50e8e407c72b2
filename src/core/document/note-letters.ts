import type { Fragment } from './fragments'
import { isRaised } from './superscripts'

/** Letters that refer to notes, or open them: "a", "a,b"; another sign may follow "a,". */
const LETTERS = /^[a-pr-z](?: ?, ?[a-pr-z])*,?$/
const PLAIN = 'abcdefghijklmnoprstuvwxyz'
const RAISED = 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'

/**
 * Fragments of a table, its caption or its notes with raised letters as such, as many characters as before: "years" with
 * note a is no word "yearsa". They fold to the plain letter wherever words are compared.
 */
export function withNoteLetters(fragments: readonly Fragment[]): Fragment[] {
  return fragments.map((fragment, i) => {
    if (!LETTERS.test(fragment.text)) return fragment
    const [before, after] = [fragments[i - 1], fragments[i + 1]]
    const isNote = [before, after].some((main) => main !== undefined && touches(main, fragment) && isRaised(fragment, main))
    return isNote ? { ...fragment, text: fragment.text.replace(/[a-z]/g, (letter) => RAISED[PLAIN.indexOf(letter)]!) } : fragment
  })
}

/** Next to one another, no wider apart than words. */
function touches(a: Fragment, b: Fragment): boolean {
  return Math.max(a.start, b.start) - Math.min(a.end, b.end) < a.size
}
