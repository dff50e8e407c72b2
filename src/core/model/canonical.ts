import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * JSON with sorted keys and no white space, so that equal settings have equal text and so equal hashes.
 * Keys whose value is undefined are left out, as JSON.stringify does.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((v: Json) => canonicalJson(v)).join(',')}]`
  const object = value as { readonly [key: string]: Json | undefined }
  const entries = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key]!)}`)
  return `{${entries.join(',')}}`
}

/** SHA-256 of the UTF-8 form of a text, 64 hex digits. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** Content id of a settings object: the hash of its canonical JSON. */
export function hashJson(value: Json): string {
  return hashText(canonicalJson(value))
}
