/** Names of months as references print them, in the languages lists come in; the first three or four letters tell. */
const MONTH = '(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|f[eé]vr?(?:ier)?|mar(?:ch|s|zo)?|m[aä]rz|apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|may|mai|mayo|maggio|'
  + 'june?|jun[io]o?|juin|giu(?:gno)?|july?|jul[io]o?|juil(?:let)?|lug(?:lio)?|aug(?:ust)?|ao[uû]t|ago(?:sto)?|sept?(?:ember|embre|iembre)?|'
  + 'set(?:embre|iembre|embro)?|o[ck]t(?:ober|obre|ubre)?|ott(?:obre)?|out(?:ubro)?|nov(?:ember|embre|iembre|embro)?|'
  + 'de[cz](?:ember|embre|iembre|embro)?|d[eé]c(?:embre)?|dic(?:iembre|embre)?)\\.?'
const SEASON = '(?:spring|summer|autumn|fall|winter)'
const YEAR = '(?:1[6-9]|20)\\d\\d'
const WORD = `(?:${MONTH}|${SEASON})(?:\\s?[-–/]\\s?(?:${MONTH}|${SEASON}))?`
const DAY = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?'

/** Every way a date is printed; the longest first. */
const FORMS = [
  `${YEAR}[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\\d|3[01]))?(?!\\d)`,
  `${YEAR}[a-z]?,?\\s${WORD}(?:\\s${DAY}(?!\\d))?`,
  `${WORD},?\\s${DAY},?\\s${YEAR}`,
  `${DAY}\\.?\\s(?:de\\s|of\\s)?${WORD},?\\s(?:de\\s|of\\s)?${YEAR}`,
  `${WORD},?\\s(?:de\\s|of\\s)?${YEAR}`,
  `(?:0?[1-9]|[12]\\d|3[01])[./](?:0?[1-9]|1[0-2])[./]${YEAR}`,
  `(?:0?[1-9]|1[0-2])/${YEAR}`,
  `${YEAR}\\s?[-–/]\\s?${YEAR}`,
  `${YEAR}[a-z]?(?![\\w-])`,
]
/**
 * Source of a pattern for a date, for use inside other patterns with the flag i. Not with u: folding the case of so many
 * letters by Unicode takes a browser a second at the first use, and no name of a month needs it.
 */
export const DATE = `(?:${FORMS.join('|')})`
/** Words that stand where a date would. */
export const NO_DATE = '(?:n\\.?\\s?d\\.?|no date|s\\.?\\s?d\\.?|in press|forthcoming|ahead of print|online ahead of print)'

export const DATE_ONLY = new RegExp(`^${DATE}$`, 'i')
const YEAR_ANYWHERE = new RegExp(`(?<![\\d.])${YEAR}(?!\\d)`)

/** Whether a year of 1600 to 2099 stands in a text. */
export function hasYear(text: string): boolean {
  return YEAR_ANYWHERE.test(text)
}
