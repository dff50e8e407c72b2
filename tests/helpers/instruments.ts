import { readFileSync } from 'node:fs'
import { parseInstrument } from '../../src/core/instruments'
import type { Instrument } from '../../src/core/model'

/** An instrument as the app serves it. */
export function readInstrument(id: 'rob2-assignment' | 'rob2-adhering'): Instrument {
  return parseInstrument(readInstrumentJson(id), id)
}

export function readInstrumentJson(id: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../public/instruments/${id}.json`, import.meta.url), 'utf8'))
}
