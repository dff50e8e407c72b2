/**
 * Fonts of signs whose encodings tell other characters than they draw: "12.7eC" for 12.7 °C, "8e10 years" for 8–10 years.
 * What is known of them is what public standards say (the charts of TeX's fonts, Adobe's encoding of Symbol), and what
 * reports that use a font show. Everything else is told by its drawing (drawn-signs.ts), or not at all.
 */

/** Sign by code: where the font names glyphs by codes that one, else that of the character that the file tells. */
type Layout = ReadonlyMap<number, string>

/** @param rows signs in the order of their codes, by the code of the first; a space where a font has none of text */
function chart(rows: Readonly<Record<number, string>>): [code: number, sign: string][] {
  return Object.entries(rows).flatMap(([first, signs]) =>
    [...signs].flatMap((sign, i): [number, string][] => (sign === ' ' ? [] : [[Number(first) + i, sign]])))
}

/**
 * TeX's fonts, by the octal charts of Knuth, The TeXbook, appendix F. Capitals, figures and signs that stand at their
 * places in ASCII are left out, as is code 32, where systems keep the space. Shapes of one letter (ϵ, ε) are that letter,
 * and the ring of cmsy is what degrees are set with.
 */
const CMSY: Layout = new Map([
  ...chart({
    0o000: '−·×∗÷⋄±∓', 0o010: '⊕⊖⊗⊘⊙○°•', 0o020: '≍≡⊆⊇≤≥⪯⪰', 0o030: '∼≈⊂⊃≪≫≺≻',
    0o041: '→↑↓↔↗↘≃', 0o050: '⇐⇒⇑⇓⇔↖↙∝', 0o060: '′∞∈∋△▽', 0o070: '∀∃¬∅ℜℑ⊤⊥',
    0o133: '∪∩⊎∧∨', 0o140: '⊢⊣⌊⌋⌈⌉{}', 0o150: '⟨⟩|‖↕⇕\\≀', 0o160: '√∐∇∫⊔⊓⊑⊒', 0o170: '§†‡¶♣♢♡♠',
    // The stroke that goes through the sign after it, which is mostly an equals sign.
    0o066: '≠',
  }),
  // Brackets and signs of the roman font that systems added, as drawn in reports that use them.
  ...chart({ 0x8a: ']', 0xbc: '=[', 0xde: ')', 0xf0: '(', 0xfe: '+' }),
])
const CMMI: Layout = new Map(chart({
  0o000: 'ΓΔΘΛΞΠΣΥ', 0o010: 'ΦΨΩαβγδε', 0o020: 'ζηθικλμν', 0o030: 'ξπρστυφχ', 0o041: 'ωεθπρςφ', 0o072: '.,</>⋆', 0o100: '∂',
}))
const CMR: Layout = new Map(chart({
  0o000: 'ΓΔΘΛΞΠΣΥ', 0o010: 'ΦΨΩ', 0o020: 'ıȷ`´ˇ˘¯˚', 0o030: '¸ßæœøÆŒØ', 0o136: 'ˆ˙', 0o173: '–—˝˜¨',
}))
const CMEX: Layout = new Map(chart({
  0o000: '()[]⌊⌋⌈⌉', 0o010: '{}⟨⟩|‖/\\', 0o020: '()()[]⌊⌋', 0o030: '⌈⌉{}⟨⟩/\\', 0o040: '()[]⌊⌋⌈⌉', 0o050: '{}⟨⟩/\\/\\',
  // Pieces of brackets that are taller than a line.
  0o060: '⎛⎞⎡⎤⎣⎦⎢⎥', 0o070: '⎧⎫⎩⎭⎨⎬⎪', 0o100: '⎝⎠⎜⎟⟨⟩',
  0o120: '∑∏∫∪∩⊎∧∨', 0o130: '∑∏∫∪∩⊎∧∨', 0o140: '∐∐', 0o150: '[]⌊⌋⌈⌉{}', 0o160: '√√√√√',
}))

/** Signs as drawn in reports that use them, by what their files tell. */
function asDrawn(signs: Readonly<Record<string, string>>): Layout {
  return new Map(Object.entries(signs).map(([told, sign]) => [told.codePointAt(0)!, sign]))
}

/** By family. The first of them are TeX's fonts, which tell so by their names or by numbering their glyphs so. */
const LAYOUTS: ReadonlyMap<string, Layout> = new Map([
  ['TeX_CM_Maths_Symbols', CMSY],
  ['TeX_CM_Maths_Italic', CMMI],
  ['TeX_CM_Roman', CMR],
  ['AdvP4C4E46', CMEX],
  ['AdvP4C4E51', CMMI],
  ['AdvP4C4E74', CMSY],
  ['AdvGreekM', asDrawn({ b: 'β', x: 'χ' })],
  ['AdvP3E1114', asDrawn({ '¥': '∞' })],
  ['AdvP3E2F88', asDrawn({ a: 'α', b: 'β', d: 'δ', g: 'γ', h: 'η', s: 'σ' })],
  ['AdvP697C', asDrawn({ a: 'α', b: 'β', d: 'δ', g: 'γ', m: 'μ', t: 'τ' })],
  ['AdvPS44A44B', asDrawn({ e: '–' })],
  ['AdvPSMP13', asDrawn({ a: 'α' })],
  ['AdvPi1', asDrawn({ '.': '•' })],
  ['AdvTA42', asDrawn({ '&': '©' })],
  ['MinionMath', asDrawn({ '\u{f8020}': '′' })],
])

/** Names of glyphs by their codes in TeX's fonts: C15 is the sixteenth. */
const CODE_NAME = /^C(\d{1,3})$/
/** Six letters that mark a font that holds a part of its glyphs; some systems leave the plus sign out. */
const SUBSET = /^[A-Z]{6}\+|^[A-Z][a-z]{5}(?=Adv)/g
/** Styles and sizes of a family. */
const STYLE = /-.*$/

/** A font's name without the marks of its parts. */
export function familyOf(fontName: string): string {
  return fontName.replace(SUBSET, '').replace(SUBSET, '')
}

/** How a family of fonts is laid out; undefined where it is not among those known to tell other characters. */
export function layoutOf(family: string): Layout | undefined {
  return LAYOUTS.get(family.replace(STYLE, ''))
}

/**
 * The sign that such a font draws.
 * @param told what the file says it is
 * @param name of the glyph, where the font names them
 * @returns null where the layout does not have it
 */
export function layoutSign(signs: Layout, told: string, name: string | undefined): string | null {
  const code = CODE_NAME.exec(name ?? '')?.[1]
  return signs.get(code === undefined ? told.codePointAt(0)! : Number(code)) ?? null
}

/** Adobe's encoding of Symbol (PDF 32000-1, D.5), without the pieces that brackets and arrows are made of. */
const SYMBOL: Layout = new Map([[0x20, ' '], ...chart({
  0x21: '!∀#∃%&∋()∗+,−./', 0x30: '0123456789:;<=>?', 0x40: '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟ', 0x50: 'ΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  0x61: 'αβχδεφγηιϕκλμνο', 0x70: 'πθρστυϖωξψζ{|}∼', 0xa0: '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓', 0xb0: '°±″≥×∝∂•÷≠≡≈…', 0xbf: '↵',
  0xc0: 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉', 0xd0: '∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓', 0xe0: '◊〈®©™∑', 0xf1: '〉∫',
})])
/** Windows puts the characters of Symbol fonts here, by their codes. */
const PRIVATE = 0xf000
const SYMBOL_FAMILY = /^Symbol(?:MT|Std|PS)?\b/i

/** The sign of a character of Symbol in the private use area; null for other fonts and other characters. */
export function symbolSign(family: string, told: string): string | null {
  return SYMBOL_FAMILY.test(family) ? SYMBOL.get(told.charCodeAt(0) - PRIVATE) ?? null : null
}
