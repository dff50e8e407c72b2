export { mergeReferences, reparse, setField, splitReference } from './edit'
export { parseReferences } from './parse'
