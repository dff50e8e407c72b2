import type { Claim } from '../model'

/** Code of "no information" (METHOD 1.3). */
const NO_INFORMATION = 'NI'

const REPORTED = [
  'report', 'describ', 'mention', 'stat', 'specif', 'disclos', 'document', 'detail',
  'explain', 'indicat', 'clarif', 'discuss', 'address', 'publish', 'present', 'elaborat',
]
const REPORTING = `(?:${REPORTED.join('|')})(?:e|es|ed|ing|ied|y|ies|s)?`
const DETAILS = '(?:information|details?|mention|description|statement|indication|explanation|report(?:ing)?|evidence)'
const ADVERBS = '(?:\\w+ly |further |well |been |be |any(?:where)? )*'

/**
 * Ways to say that something is not in the report.
 * Figures of speech about results ("no difference was reported") are none.
 */
const ABSENCE = [
  `\\b(?:not|never|nowhere|n't|cannot be) ${ADVERBS}${REPORTING}\\b`,
  `\\b(?:not|n't) ${ADVERBS}(?:give|given|provide|provided|contain|include|offer|supply) (?:\\w+ ){0,2}${DETAILS}\\b`,
  `\\b${DETAILS} (?:\\w+ ){0,6}(?:is|are|was|were) not (?:\\w+ly )?(?:given|provided|available|included|found|supplied)\\b`,
  `\\bno (?:\\w+ ){0,2}${DETAILS}\\b`,
  `\\b(?:insufficient|inadequate|lack of|lacks?|lacking|without|limited|missing) (?:\\w+ ){0,2}${DETAILS}\\b`,
  `\\bwithout (?:\\w+ )?(?:reporting|describing|mentioning|stating|specifying|explaining|detailing)\\b`,
  '\\b(?:unreported|undescribed|unspecified|unstated|undisclosed|silent (?:on|about|as to))\\b',
  '\\b(?:unclear|unknown) (?:from|in) the (?:report|article|paper|text|sources?|publication)\\b',
].map((source) => new RegExp(source, 'i'))

/**
 * Whether a claim says that something is not in the report: a response of no information, or an explanation that says so.
 * No quote can support it (METHOD 1.7).
 */
export function isAbsenceClaim(claim: Pick<Claim, 'response' | 'explanation'>): boolean {
  if (claim.response === NO_INFORMATION) return true
  const text = claim.explanation.replace(/[’]/g, "'").replace(/n't\b/g, " n't").replace(/\s+/g, ' ')
  return ABSENCE.some((pattern) => pattern.test(text))
}
