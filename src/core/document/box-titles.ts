const STRENGTHS = /^(?:strengths|advantages) and (?:weaknesses|limitations) of this (?:study|trial)$/
const SUMMARY = /^(?:lay|plain[- ]language|patient) summary$/
const ABBREVIATIONS = /^non-?standard abbreviations and acronyms$/

/** Names that publishers give to what they set in boxes, by their first word: the whole of a line, or of two. */
const TITLES: ReadonlyMap<string, RegExp> = new Map([
  ['what', new RegExp([
    /^what(?: i|’|')s(?: already)? known(?: (?:on|about|in) (?:th(?:is|e) )?(?:topic|subject|area|field))?$/,
    /^what (?:this|the|our) (?:study|paper|article|trial|review|research|work) adds(?: to .{1,40})?$/,
    /^what (?:is|does) (?:new|this (?:study|paper|article|trial) add)$/,
    /^what are the clinical implications$|^what is the key question$/,
  ].map(({ source }) => source).join('|'))],
  ['how', /^how (?:this|the) (?:study|paper|work) might (?:affect|impact).{1,60}$/],
  ['strengths', STRENGTHS], ['advantages', STRENGTHS],
  ['clinical', /^clinical (?:perspectives?|implications|significance)$/],
  ['key', /^key (?:messages?|points?|findings|questions?)$/],
  ['the', /^the key question$/],
  ['research', /^research in context$/], ['evidence', /^evidence in context$/],
  ['significance', /^significance of (?:this|the) study$|^significance statement$/],
  ['novelty', /^novelty and (?:significance|relevance)$/],
  ['at', /^at a glance(?: commentary)?$/],
  ['article', /^article (?:summary|focus)$/],
  ['take', /^take[- ]home (?:messages?|points?)$/],
  ['highlights', /^highlights$/],
  ['statement', /^statement of significance$/],
  ['lay', SUMMARY], ['plain', SUMMARY], ['patient', SUMMARY],
  ['non', ABBREVIATIONS], ['nonstandard', ABBREVIATIONS],
])
/** Stands before the name in some journals. */
const BEFORE = /^(?:panel|box)\s?(?:\d{1,2})?[.:]\s*/
const FIRST_WORD = /^\s*([a-z]+)/i

/** Whether a line could be the name of a box, or the first of two: few of the lines of a report begin as one does. */
export function couldBeBoxTitle(text: string): boolean {
  const first = firstWord(text)
  return TITLES.has(first) || first === 'panel' || first === 'box'
}

/** Whether a line is the name of a box, in any case of letters. */
export function isBoxTitle(text: string): boolean {
  const name = text.toLowerCase().replace(BEFORE, '').replace(/[.:?]$/, '').trim()
  return TITLES.get(firstWord(name))?.test(name) === true
}

function firstWord(text: string): string {
  return FIRST_WORD.exec(text)?.[1]!.toLowerCase() ?? ''
}
