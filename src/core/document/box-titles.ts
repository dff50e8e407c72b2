/** Names that publishers give to what they set in boxes: the whole of a line, or of two. */
const TITLES: readonly RegExp[] = [
  /^what(?: i|’|')s(?: already)? known(?: (?:on|about|in) (?:th(?:is|e) )?(?:topic|subject|area|field))?$/,
  /^what (?:this|the|our) (?:study|paper|article|trial|review|research|work) adds(?: to .{1,40})?$/,
  /^what (?:is|does) (?:new|this (?:study|paper|article|trial) add)$/,
  /^how (?:this|the) (?:study|paper|work) might (?:affect|impact).{1,60}$/,
  /^(?:strengths|advantages) and (?:weaknesses|limitations) of this (?:study|trial)$/,
  /^what are the clinical implications$|^clinical (?:perspectives?|implications|significance)$/,
  /^key (?:messages?|points?|findings|questions?)$|^(?:what is )?the key question$/,
  /^(?:research|evidence) in context$|^significance of (?:this|the) study$|^significance statement$/,
  /^novelty and (?:significance|relevance)$|^at a glance(?: commentary)?$|^article (?:summary|focus)$/,
  /^take[- ]home (?:messages?|points?)$|^highlights$|^statement of significance$/,
  /^(?:lay|plain[- ]language|patient) summary$|^non-?standard abbreviations and acronyms$/,
]
/** First words of all of them, with or without what stands before. */
const OPENING = /^\s*(?:panel|box|what|how|strengths|advantages|clinical|key|research|evidence|significance|novelty|at|article|take|highlights|statement|lay|plain|patient|non)/i
/** Stands before the name in some journals. */
const BEFORE = /^(?:panel|box)\s?(?:\d{1,2})?[.:]\s*/

/** Whether a line could be the name of a box, or the first of two: few of the lines of a report begin as one does. */
export function couldBeBoxTitle(text: string): boolean {
  return OPENING.test(text)
}

/** Whether a line is the name of a box, in any case of letters. */
export function isBoxTitle(text: string): boolean {
  const name = text.toLowerCase().replace(BEFORE, '').replace(/[.:?]$/, '').trim()
  return TITLES.some((title) => title.test(name))
}
