import { config } from 'zod'

/**
 * zod would try whether it may compile its checks with `new Function`. It may not: the content policy refuses it and
 * reports a violation each time. Imported by entry.ts before every module that holds a schema.
 */
config({ jitless: true })
