export { mergeReferences, reparse, splitReference } from './edit'
export { parseReferences } from './parse'
