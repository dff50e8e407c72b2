export { parseReferences } from './parse'
