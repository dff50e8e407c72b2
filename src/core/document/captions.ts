/** What a caption is of. */
export type CaptionOf = 'table' | 'figure' | 'box'

const WORDS: Readonly<Record<CaptionOf, string>> = {
  table: 'table\\.?|tab\\.|tabla|tabela|tableau|tabelle|tabella',
  figure: 'figure\\.?|fig\\.?|figura|abbildung|abb\\.|scheme|chart|graph|diagram|exhibit|gráfico|graphique|plate',
  box: 'box|panel|key concept|textbox|quadro|cuadro',
}
const WORDS_BEFORE = ['supplement(?:ary|al) ', 'online ', 'extended data ', 'appendix (?:\\d{1,2} ?[—–-] ?)?']
const BEFORE = `(?:${WORDS_BEFORE.join('|')})?`
/** 1, S1, 2a, A.3, IV; what stands after it is caught. */
const NUMBER = '(?:[A-Z]?[.-]?\\d{1,3}(?:[.,]\\d{1,2})?[a-z]?|[IVX]{1,5}|[A-H])(?![\\p{L}\\d])'
const OPENINGS = Object.entries(WORDS).map(([of, words]) => {
  const opening = new RegExp(`^${BEFORE}(?:${words})\\s?${NUMBER}[.:|–—-]*\\s*(.?)`, 'iu')
  return [of as CaptionOf, opening] as const
})
/** First letters of all that can begin a caption: few lines begin so. */
const FIRST_LETTERS = [...WORDS_BEFORE, ...Object.values(WORDS).flatMap((words) => words.split('|'))].map((word) => word.slice(0, 3))
const OPENING = new RegExp(`^(?:${FIRST_LETTERS.join('|')})`, 'i')
/** What names a float, without the words of its caption. */
const NAME = new RegExp(`^${BEFORE}(?:${Object.values(WORDS).join('|')})\\s?${NUMBER}[.:]?`, 'iu')
/** Of the only one of its kind in a report. */
const ONLY = /^(?:(Table|TABLE)|(Figure|FIGURE)|Box|BOX|Panel|PANEL): ?(?=\p{Lu})/u

/** The whole of what stands after the name of a table that began on another page, or in the column before. */
const CONTINUED = /^[.:,;–—-]?\s?[([]?(?:continued?|contd|cont[’'.]d|cont\.?)(?: from (?:the )?(?:previous|preceding|last|facing|opposite|page|p\.).*)?[)\]]?[.:]?$/i

/**
 * What a line opens a caption of: "Table 2 Baseline", "FIGURE 1.", "Tabla 3 –". A line of a sentence that begins with
 * such a name goes on in small letters or closes a bracket: "Table 2 shows", "Table 2), and". Whether it stands where
 * a caption can stand is for others to say.
 */
export function captionOf(text: string): CaptionOf | null {
  if (!OPENING.test(text)) return null
  // Small capitals come as small letters; a bar after the number is of no sentence.
  if (!/^\p{Lu}/u.test(text) && !/^\p{L}+\.? ?\S{1,4} ?\|/u.test(text)) return null
  for (const [of, opening] of OPENINGS) {
    const found = opening.exec(text)
    if (found === null) continue
    const isOfSentence = /[\p{Ll},;)\]⇓⇑↓↑→]/u.test(found[1]!) && !text.includes('|')
    return isOfSentence && !CONTINUED.test(text.slice(captionName(text)).trim()) ? null : of
  }
  const only = ONLY.exec(text)
  return only === null ? null : only[1] !== undefined ? 'table' : only[2] !== undefined ? 'figure' : 'box'
}

/** How many characters at the start of a caption name its float: "Table 2."; 0 where none do. */
export function captionName(text: string): number {
  return NAME.exec(text)?.[0].length ?? 0
}
