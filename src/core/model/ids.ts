/** Where ids get their time and randomness from; the composition root hands in the real ones, tests fixed ones. */
export interface IdSource {
  /** Milliseconds since 1970. */
  now(): number
  /** Fills the array with random bytes and returns it. */
  random(bytes: Uint8Array): Uint8Array
}

/**
 * UUID version 7 (RFC 9562): 48 bits of time, then randomness, so ids sort by when they were made.
 * @returns 36 lower-case characters
 */
export function uuidv7(source: IdSource): string {
  const bytes = source.random(new Uint8Array(16))
  let time = source.now()
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
