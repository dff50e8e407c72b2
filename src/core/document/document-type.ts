import type { RecognisedType, TextMark } from '../model'

/** Characters of the beginning in which a document says what it is. */
const FRONT = 1_200
/** Fewest different fields of a registry's record, each at the start of a line. */
const FEWEST_FIELDS = 6
/** Lines of the beginning of which one is a supplement's title. */
const FIRST_LINES = 8

const PROTOCOL_TITLE =
  /\b(?:study|trial|research|clinical) protocol\b|\bprotocol (?:for|of) an? \b|\b(?:rationale|objectives)(?:, | and |, and )(?:study |trial )?design\b|\bdesign and rationale\b|^protocol\b(?! violations?)/iu
const PROTOCOL_FRONT = /^(?:clinical |study |trial |research )*protocol(?: (?:title|version|number|no\.?|id|identifier|date))?\b ?(?:[:.#\d]|$)/imu
const PLAN_TITLE = /\bstatistical analysis plan\b/iu
const PLAN_FRONT = /^(?:statistical analysis plan|sap version)\b/imu
const SUPPLEMENT_FRONT =
  /^(?:online[- ]only |web |electronic )?(?:supplement(?:ary|al)? ?(?:online content|appendix|materials?|information|data|methods|tables?|figures?|files?|content|text|digital content)?(?: \d+| [a-z])?|additional file \d+|(?:web|online|data)[- ]?(?:appendix|supplement)|supporting information|appendix(?: [\da-z])?|e(?:Table|Figure|Methods|Appendix) ?\d*)\s*(?:[:.–—-]|$| (?:to|for)\b)/iu
const REGISTRY_FIELDS: readonly RegExp[] = [
  'study type', '(?:overall )?(?:recruitment|trial|study) status|recruitment', '(?:estimated|actual|target) (?:enrol?lment|sample size|number of participants)|sample size',
  'primary (?:outcome|purpose|sponsor)(?: measures?)?(?:\\(s\\))?', 'secondary (?:outcome|id)(?: measures?)?(?:\\(s\\))?',
  '(?:key |participant )?(?:inclusion|exclusion|eligibility)(?: criteria)?', '(?:sponsor|collaborators|funder)s?(?: and collaborators)?',
  '(?:first|last) (?:submitted|posted|update posted|verified|registered)|date of (?:first )?registration|date registered|registration date',
  '(?:study|actual study|anticipated study|actual primary) (?:start|completion)(?: date)?|(?:anticipated|actual) (?:start|end) date',
  '(?:intervention(?:al study)? model|masking|allocation|blinding|study design|phase)', '(?:clinicaltrials\\.gov (?:id|identifier)|nct number|isrctn(?: number)?|anzctr|eudract number|registration number|trial id|umin id)',
  '(?:scientific|public|official|brief) title|acronym', '(?:condition|health condition|conditions)(?:\\(s\\)|s)?(?: or disease)?(?: studied)?', '(?:responsible party|principal investigator|contact(?:s| for)? .{0,40})',
].map((field) => new RegExp(`^(?:${field})\\s*(?:[:\\t?]|$)`, 'imu'))

/**
 * What a document seems to be by its own words and structure; null when it does not say. Only strong signs count: a report
 * that speaks of its protocol is none.
 */
export function recogniseType(text: string, marks: readonly TextMark[], title: string | null): RecognisedType | null {
  const front = text.slice(0, FRONT)
  const parts = partsOf(text, marks)
  if (!parts.references && registryFields(text) >= FEWEST_FIELDS) return { type: 'registry-record', sign: 'has the fields of a registry record' }
  const lines = front.split('\n').slice(0, FIRST_LINES)
  if (!parts.abstract && lines.some((line) => SUPPLEMENT_FRONT.test(line.trim()))) return { type: 'supplement', sign: 'calls itself supplementary material' }
  const named = title ?? lines.join(' ').slice(0, FRONT / 2)
  if (PLAN_TITLE.test(named) || (!parts.reported && PLAN_FRONT.test(front))) return { type: 'analysis-plan', sign: 'calls itself a statistical analysis plan' }
  if (PROTOCOL_TITLE.test(named) && !parts.reported) return { type: 'protocol', sign: 'calls itself a protocol in its title' }
  if (!parts.reported && PROTOCOL_FRONT.test(front)) return { type: 'protocol', sign: 'calls itself a protocol' }
  if (!parts.reported && parts.trialStatus) return { type: 'protocol', sign: 'has a section on the status of the trial and none of results' }
  return parts.reported && parts.references ? { type: 'article', sign: 'has sections of methods and results, and a reference list' } : null
}

interface Parts {
  abstract: boolean
  references: boolean
  /** Both methods and results are sections of the body. */
  reported: boolean
  trialStatus: boolean
}

function partsOf(text: string, marks: readonly TextMark[]): Parts {
  const abstract = marks.find((mark) => mark.kind === 'abstract')
  const sections = marks.filter((mark) => mark.kind === 'heading' && mark.level === 1 && !(abstract && mark.start < abstract.end))
  const has = (section: TextMark['section']): boolean => sections.some((mark) => mark.section === section)
  return {
    abstract: abstract !== undefined,
    references: marks.some((mark) => mark.kind === 'references'),
    reported: has('methods') && has('results'),
    trialStatus: sections.some((mark) => /^trial status\b/iu.test(text.slice(mark.start, mark.end))),
  }
}

function registryFields(text: string): number {
  return REGISTRY_FIELDS.filter((field) => field.test(text)).length
}
