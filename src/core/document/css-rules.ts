/** An element that a selector speaks of: `p.note#first`. Empty: any element. */
export interface Compound {
  tag: string | null
  id: string | null
  classes: string[]
}

/** Compounds from the outermost to the element itself, and what stands between them: anywhere inside, or next inside. */
export interface Selector {
  compounds: Compound[]
  combinators: ('inside' | 'child')[]
}

export interface Declaration {
  property: string
  value: string
  important: boolean
}

export interface CssRule {
  selectors: Selector[]
  declarations: Declaration[]
}

/** Most rules read of a page; large sites have some ten thousand. Guards against pages made to hang. */
const MOST_RULES = 100_000
/** Deepest nesting of groups of rules read; pages have 1 or 2. */
const DEEPEST = 8
/** Media that a page on a screen is of, whatever the screen. */
const ON_SCREEN = /^(?:only )?(?:all|screen)$/
const NAME = String.raw`(?:\\[\da-fA-F]{1,6}\s?|\\[^\n]|[\w-]|[\u0080-\u{10ffff}])+`
const PART = new RegExp(`([.#]?)(${NAME})|\\*`, 'uy')
const ESCAPE = /\\(?:([\da-fA-F]{1,6})\s?|([^\n]))/gu

/**
 * The rules of a style sheet that hold on every screen: those of other media, of conditions that are denied, and of frames
 * of animations are left out. Selectors by anything but tag, class, id and what these stand in are left out too.
 */
export function cssRules(css: string): CssRule[] {
  const rules: CssRule[] = []
  readRules(css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').replace(/<!--|-->/g, ' '), rules, 0)
  return rules
}

/** Whether a style sheet or group of rules for some media is for every screen. */
export function isOnScreen(media: string): boolean {
  return media.trim() === '' || media.toLowerCase().split(',').some((one) => ON_SCREEN.test(one.replace(/\s+/g, ' ').trim()))
}

function readRules(css: string, rules: CssRule[], depth: number): void {
  let at = 0
  while (at < css.length && rules.length < MOST_RULES) {
    const open = end(css, at, '{;')
    const prelude = css.slice(at, open).trim()
    if (css[open] !== '{') {
      at = open + 1
      continue
    }
    const close = closing(css, open)
    const inside = css.slice(open + 1, close)
    if (!prelude.startsWith('@')) {
      const selectors = splitAt(prelude, ',').flatMap((one) => selectorOf(one) ?? [])
      if (selectors.length > 0) rules.push({ selectors, declarations: cssDeclarations(inside) })
    } else if (depth < DEEPEST && groups(prelude)) readRules(inside, rules, depth + 1)
    at = close + 1
  }
}

/** Whether rules inside of an at-rule hold as if they stood outside. */
function groups(prelude: string): boolean {
  const [, name, condition] = /^@([\w-]+)\s*([\s\S]*)$/.exec(prelude.toLowerCase()) ?? []
  if (name === 'media') return isOnScreen(condition!)
  return name === 'layer' || (name === 'supports' && !/^not\b/.test(condition!))
}

/** What a block of declarations, or a style attribute, says; rules nested in it are left out. */
export function cssDeclarations(block: string): Declaration[] {
  const found: Declaration[] = []
  let at = 0
  while (at < block.length) {
    const stop = end(block, at, '{;')
    if (block[stop] === '{') {
      at = closing(block, stop) + 1
      continue
    }
    const [, property, said] = /^\s*([\w-]+)\s*:([\s\S]*)$/.exec(block.slice(at, stop)) ?? []
    at = stop + 1
    if (property === undefined) continue
    const value = said!.replace(/!\s*important\s*$/i, '')
    found.push({ property: property.toLowerCase(), value: value.trim().toLowerCase(), important: value !== said })
  }
  return found
}

/** Where one of some characters stands, outside of strings and brackets; the end where none does. */
function end(css: string, from: number, characters: string): number {
  let brackets = 0
  for (let i = from; i < css.length; i++) {
    const character = css[i]!
    if (character === '\\') i++
    else if (character === '"' || character === "'") i = endOfString(css, i)
    else if (brackets <= 0 && characters.includes(character)) return i
    else if (character === '(' || character === '[') brackets++
    else if (character === ')' || character === ']') brackets--
  }
  return css.length
}

/** Where the block that opens at a brace closes; the end where it does not. */
function closing(css: string, open: number): number {
  let depth = 0
  for (let i = open; i < css.length; i++) {
    const character = css[i]!
    if (character === '\\') i++
    else if (character === '"' || character === "'") i = endOfString(css, i)
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return i
  }
  return css.length
}

/** A string that is not closed ends with its line. */
function endOfString(css: string, open: number): number {
  for (let i = open + 1; i < css.length; i++) {
    if (css[i] === '\\') i++
    else if (css[i] === css[open] || css[i] === '\n') return i
  }
  return css.length
}

function splitAt(css: string, character: string): string[] {
  const parts: string[] = []
  for (let at = 0; at <= css.length;) {
    const stop = end(css, at, character)
    parts.push(css.slice(at, stop))
    at = stop + 1
  }
  return parts
}

function selectorOf(text: string): Selector | null {
  const selector: Selector = { compounds: [], combinators: [] }
  const tokens = text.trim().replace(/\s*>\s*/g, '>').match(/>|\s+|(?:\\(?:[\da-fA-F]{1,6}\s?|.)|[^\s>\\])+/gu) ?? []
  for (const token of tokens) {
    if (token === '>') selector.combinators.push('child')
    else if (token.trim() === '') selector.combinators.push('inside')
    else {
      const compound = compoundOf(token)
      if (compound === null) return null
      selector.compounds.push(compound)
    }
  }
  return selector.compounds.length > 0 && selector.combinators.length === selector.compounds.length - 1 ? selector : null
}

function compoundOf(text: string): Compound | null {
  const compound: Compound = { tag: null, id: null, classes: [] }
  PART.lastIndex = 0
  while (PART.lastIndex < text.length) {
    const [, sign, name] = PART.exec(text) ?? []
    if (PART.lastIndex === 0) return null
    if (name === undefined) continue
    const plain = name.replace(ESCAPE, (_, code: string | undefined, one: string) =>
      code === undefined ? one : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)))
    if (sign === '.') compound.classes.push(plain)
    else if (sign === '#') compound.id = plain
    else compound.tag = plain.toLowerCase()
  }
  return compound
}
