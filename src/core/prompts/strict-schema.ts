import { z } from 'zod'
import type { ReplySchema } from './template'

/** The JSON schema in the form strict modes want; nothing in it but types, enums, required keys and closed objects. */
export function strictSchema(name: string, schema: z.ZodType): ReplySchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema)
  return { name, json }
}
