import { AppError } from '../model'
import { cssDeclarations, cssRules, isOnScreen, type Compound, type Declaration, type Selector } from './css-rules'
import { FOLLOWED, lookBy, spread, type Look } from './html-look'
import { walkHtml, type HtmlElement, type HtmlVisitor } from './html-tree'

/** More than any specificity within a kind of simple selector, and any number of rules. */
const STEP = 1_000
const MANY = 1_000_000
/** Most comparisons of an element with what a selector asks for; large pages need a million. Guards against pages made to hang. */
const MOST_COMPARISONS = 10_000_000

/** An element with what selectors ask of it. */
export interface Selectable extends HtmlElement {
  classes: ReadonlySet<string>
}

interface Rule {
  selector: Selector
  declarations: Declaration[]
  weight: number
}

/** What the style sheets within a page, and the attributes of its elements, say of how text is drawn. */
export class PageStyles {
  /** By what the element itself must have. */
  readonly #rules = new Map<string, Rule[]>()
  #count = 0
  #comparisons = 0

  constructor(html: string) {
    if (/<style/i.test(html)) walkHtml(html, new SheetReader((css) => this.#add(css)))
  }

  /**
   * How an element is drawn.
   * @param open elements that it stands in, the outermost first
   * @param around how the innermost of these is drawn
   * @throws AppError file-unreadable when the style sheets ask for more work than those of any page
   */
  lookOf(element: Selectable, open: readonly Selectable[], around: Look): Look {
    const { style } = element.attributes
    const rules = this.#rules.size === 0 ? [] : this.#rulesFor(element, open)
    const all = [...hintsOf(element), ...rules.flatMap(({ declarations }) => declarations), ...(style === undefined ? [] : cssDeclarations(style))]
    if (all.length === 0) return around
    const said = new Map<string, string>()
    for (const isImportant of [false, true]) {
      for (const { property, value, important } of all) {
        if (important !== isImportant) continue
        for (const [one, its] of spread(property, value)) said.set(one, its)
      }
    }
    return lookBy(said, around)
  }

  #add(css: string): void {
    for (const { selectors, declarations } of cssRules(css)) {
      const followed = declarations.filter(({ property }) => FOLLOWED.has(property))
      if (followed.length === 0) continue
      for (const selector of selectors) {
        const key = keyOf(selector.compounds.at(-1)!)
        const rule = { selector, declarations: followed, weight: specificity(selector) * MANY + this.#count++ }
        const known = this.#rules.get(key)
        if (known) known.push(rule)
        else this.#rules.set(key, [rule])
      }
    }
  }

  /** Those that select an element, the weightiest last. */
  #rulesFor(element: Selectable, open: readonly Selectable[]): Rule[] {
    const keys = [`#${element.attributes['id'] ?? ''}`, ...[...element.classes].map((one) => `.${one}`), element.name, '*']
    return keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(({ selector }) => this.#selects(selector, element, open))
      .sort((a, b) => a.weight - b.weight)
  }

  /** What stands further out is looked for from the element outwards, and the first that fits is taken. */
  #selects({ compounds, combinators }: Selector, element: Selectable, open: readonly Selectable[]): boolean {
    if (!this.#fits(compounds.at(-1)!, element)) return false
    let at = open.length
    for (let i = compounds.length - 2; i >= 0; i--) {
      const furthest = combinators[i] === 'child' ? at - 1 : 0
      do at--
      while (at >= furthest && at >= 0 && !this.#fits(compounds[i]!, open[at]!))
      if (at < furthest || at < 0) return false
    }
    return true
  }

  #fits({ tag, id, classes }: Compound, element: Selectable): boolean {
    if (++this.#comparisons > MOST_COMPARISONS) throw tooMuch()
    return (tag === null || tag === element.name) && (id === null || id === element.attributes['id'])
      && (classes.length === 0 || classes.every((one) => element.classes.has(one)))
  }
}

/** Class names are taken apart once for all selectors. */
export function selectable(element: HtmlElement): Selectable {
  const names = element.attributes['class']?.split(/\s+/) ?? []
  return { ...element, classes: new Set(names.filter((name) => name !== '')) }
}

/** Tells the style sheets of a page that hold on a screen; not those for browsers that run no scripts. */
class SheetReader implements HtmlVisitor {
  readonly #found: (css: string) => void
  #css = ''
  #isSheet = false

  constructor(found: (css: string) => void) {
    this.#found = found
  }

  enter({ name, attributes }: HtmlElement): boolean {
    if (name === 'noscript' || name === 'template') return false
    this.#isSheet = name === 'style' && isOnScreen(attributes['media'] ?? '')
    return true
  }

  text(text: string): void {
    if (this.#isSheet) this.#css += text
  }

  leave(): void {
    if (this.#isSheet) this.#found(this.#css)
    this.#css = ''
    this.#isSheet = false
  }
}

/** What old attributes say of colours, as style sheets would; any of these outweighs them. */
function hintsOf({ name, attributes }: HtmlElement): Declaration[] {
  const colour = name === 'font' ? attributes['color'] : name === 'body' ? attributes['text'] : undefined
  const said: [string, string | undefined][] = [['color', colour], ['background-color', attributes['bgcolor']]]
  return said.flatMap(([property, value]) => (value === undefined ? [] : [{ property, value: value.toLowerCase(), important: false }]))
}

function keyOf({ tag, id, classes }: Compound): string {
  return id !== null ? `#${id}` : classes[0] !== undefined ? `.${classes[0]}` : (tag ?? '*')
}

function specificity({ compounds }: Selector): number {
  return compounds.reduce((sum, { tag, id, classes }) =>
    sum + (id === null ? 0 : STEP * STEP) + STEP * classes.length + (tag === null ? 0 : 1), 0)
}

function tooMuch(): AppError {
  return new AppError('file-unreadable', 'The style sheets of this page ask for more work than those of any page: they are broken, or made to do harm.', {
    advice: 'Open it in a browser, copy its text and paste it here.',
  })
}
