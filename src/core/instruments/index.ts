export { domainOf, itemsOf, labelOf, ordinalOf, questionOf, type InstrumentItem } from './items'
export { parseInstrument } from './parse'
export { tickedOf } from './preliminary'
export { isAsked, judgeDomain, judgeOverall, type Answers, type DomainJudgement } from './rules'
