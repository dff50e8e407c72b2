/**
 * Fonts of signs whose encodings tell other characters than they draw. Typesetting systems of publishers (Arbortext
 * Advent under names of their own, TeX's Computer Modern, Linotype's Pi fonts) number the signs of such a font in an
 * order of its own, and name them after the letters that stand at those places elsewhere: "5 mg" for 5 μg, "12.78C" for
 * 12.7 °C, "8e10 years" for 8–10 years. The order of a font is the same in all documents, so that its name tells it. What
 * is listed are the signs that numbers and units of a report are written with.
 */

/** Sign by the character that the file tells of it. */
type Layout = ReadonlyMap<string, string>

/** Characters told, and in the same order the signs that are drawn. */
function layout(told: string, drawn: string): [string, string][] {
  const signs = [...drawn]
  return [...told].map((character, i) => [character, signs[i]!])
}

/** First codes of TeX's font of mathematical symbols (cmsy), in order. */
const SYMBOL_CODES = '−·×∗÷⋄±∓⊕⊖⊗⊘⊙○°•≍≡⊆⊇≤≥⪯⪰∼≈⊂⊃≪≫≺≻'
/** The same of its mathematical italic (cmmi): Greek letters. */
const ITALIC_CODES = 'ΓΔΘΛΞΠΣΥΦΨΩαβγδεζηθικλμνξπρστυφχψωεϑϖϱςϕ'
const codes = (signs: string): [string, string][] => [...signs].map((sign, code) => [String.fromCharCode(code), sign])

/** Signs of the roman font, which systems added at codes beyond TeX's. */
const ADDED = layout('¼þðÞ½Š\u008a', '=+()[]]')
const TEX_SYMBOLS: Layout = new Map([
  ...codes(SYMBOL_CODES), ...ADDED, ...layout('01468!/?fghijkpr', '′∞△≠∀→∝⊥{}⟨⟩|‖√∇'),
])
const TEX_ITALIC: Layout = new Map([...codes(ITALIC_CODES), ...layout(':;=', '.,/')])
/** Its accents are characters of their own. */
const ACCENTS = layout('\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u007f_}', '`´ˇ˘¯˚¸¨˙˝')
const TEX_ROMAN: Layout = new Map([...codes('ΓΔΘΛΞΠΣΥΦΨΩ'), ...ACCENTS, ...ADDED])
const TEX_BRACKETS: Layout = new Map(layout('\0\u0001\u0010\u0011\u0012\u0013\u0002\u0003hi\b\tPXRZ', '()()()[][]{}∑∑∫∫'))

/** Greek by sound, as far as fonts agree. */
const GREEK = layout('abgdehklmnprstDS', 'αβγδεηκλμνπρστΔΣ')
const GREEK_BY_SOUND: Layout = new Map(GREEK)
/** Greek in its own order. */
const GREEK_IN_ORDER: Layout = new Map(layout('abcdefghijklmnopqrstuvwxDPRUX', 'αβγδεζηθικλμνξοπρστυφχψωΔΠΣΦΩ'))
const MATHEMATICAL_PI: Layout = new Map([
  ...GREEK, ...layout('1234568.,#$', '+−×÷=±°><≤≥'),
])

const LAYOUTS: readonly [family: RegExp, Layout][] = [
  [/^(?:AdvP4C4E74|AdvP49C2A1|AdvMacMthSyN?|AdvMT_?SY\w*|AdvMathSymb|Advcl-sym|TeX_?CM_?Maths_?Symbols\d*)$/, TEX_SYMBOLS],
  [/^(?:AdvP4C4E51|AdvMacMthIt|AdvMT_?MI|TeX_?CM_?Maths_?Italic\d*)$/, TEX_ITALIC],
  [/^(?:AdvP4C4E59|TeX_?CM_?Roman\d*)$/, TEX_ROMAN],
  [/^(?:AdvP4C4E46|AdvMT_?EX|AdvMathExtr|TeX_?CM_?Maths_?Extension\d*)$/, TEX_BRACKETS],
  [/^(?:AdvPSMP1[03])$/, GREEK_IN_ORDER],
  [/^(?:MathematicalPi-One|AdvPS7DA6|AdvP7DA6|AdvP80675|AdvPS7DED)$/, MATHEMATICAL_PI],
  [/^MinionMath/, new Map([['\u{f8020}', '′']])],
  [/^AdvPS?4C9543$/, new Map([['\u0003', '∼']])],
  [/^AdvPi1$/, new Map([...GREEK, ...layout('8456*+&', '°><×∼±≈')])],
  [/^AdvPi2$/, new Map([...layout('amsrdgtlp547%', 'αμσρδγτλπ⩾⩽÷‰')])],
  [/^AdvGreekM$/, new Map([...GREEK, ...layout('1jux', 'εξθχ')])],
  [/^(?:AdvP697C|AdvP3E2F88|AdvPS3F4C13|AdvPS4721B4|AdvTTab7e17fd|AdvTTcd7bcd39|AdvTTb19eb3c6|AdvP3EAA99|AdvPS_SSYI|AdvGRTU|AdvBM13)$/, GREEK_BY_SOUND],
  [/^AdvP3F4C13$/, new Map(layout('maDsd', 'μαΔσδ'))],
  [/^AdvPS44A44B$/, new Map(layout('ed$CGDK', '–—·+±+−'))],
  [/^AdvTT454a7a89$/, new Map(layout('bN84d', '<>,∗·'))],
  [/^AdvPS3FDD77$/, new Map(layout('wzZ', '∼≈='))],
  [/^AdvP7DB7$/, new Map(layout(',', '∼'))],
  [/^AdvEls-ent5$/, new Map(layout('1Z', '°≥'))],
  [/^AdvEls-ent7$/, new Map(layout('BE', '∼≈'))],
  [/^MathTechnicalP03$/, new Map(layout('cpFBP;', '+=∼±−≈'))],
  [/^ScienceTypeCustomPi-No3T$/, new Map(layout('-)"=;X(', '<>±×∼′≤'))],
  [/^ScienceTypeCustomPi-No5T$/, new Map(layout('rqsyxwFGf', '/+=−][≤≥≈'))],
  [/^Universal-NewswithCommPi$/, new Map(layout('7', '°'))],
]

/** Names of glyphs by their codes in TeX's fonts: C15 is the sixteenth. */
const CODE_NAME = /^C(\d{1,3})$/
/** Six letters that mark a font that holds a part of its glyphs; some systems leave the plus sign out. */
const SUBSET = /^[A-Z]{6}\+|^[A-Z][a-z]{5}(?=Adv)/g

/** A font's name without the marks of its parts. */
export function familyOf(fontName: string): string {
  return fontName.replace(SUBSET, '').replace(SUBSET, '')
}

/** How a family of fonts is laid out; undefined where it is not among those known to tell other characters. */
export function layoutOf(family: string): Layout | undefined {
  return LAYOUTS.find(([known]) => known.test(family))?.[1]
}

/**
 * The sign that such a font draws.
 * @param told what the file says it is
 * @param name of the glyph, where the font names them
 * @returns null where the layout does not have it
 */
export function layoutSign(signs: Layout, told: string, name: string | undefined): string | null {
  const code = CODE_NAME.exec(name ?? '')?.[1]
  return signs.get(code === undefined ? told : String.fromCharCode(Number(code))) ?? null
}

/** Adobe's encoding of Symbol from code 32 on (PDF 32000-1, D.5); a space where it has none or only pieces of signs. */
const SYMBOL = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const SYMBOL_HIGH = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…  ↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑'
const FIRST_CODE = 32
const FIRST_HIGH_CODE = 160
/** Windows puts the characters of Symbol fonts here, by their codes. */
const PRIVATE = 0xf000

const SYMBOL_FAMILY = /^(?:Symbol|SymbolMT|SymbolStd|SymbolPS|EuclidSymbol|StandardSymL|StandardSymbolsPS)\b/i

/** The sign of a character of Symbol in the private use area; null for other fonts and other characters. */
export function symbolSign(family: string, told: string): string | null {
  const code = told.charCodeAt(0) - PRIVATE
  if (code < FIRST_CODE || code > 255 || !SYMBOL_FAMILY.test(family)) return null
  const sign = code < FIRST_HIGH_CODE ? SYMBOL[code - FIRST_CODE] : SYMBOL_HIGH[code - FIRST_HIGH_CODE]
  return sign === undefined || (sign === ' ' && code !== FIRST_CODE) ? null : sign
}
