import { parseInstrument } from '../core/instruments'
import { AppError, type Instrument } from '../core/model'
import type { Egress } from './egress'

/** Ids of shipped instruments are names of files; anything else would be a path. */
const SHIPPED_ID = /^[a-z0-9-]+$/

/**
 * Loads the instruments that come with the app, each once, from a file of its own that a host can replace.
 * @returns rejects with AppError not-found where there is no such file, import-invalid where it is no instrument
 */
export function createInstrumentLoader(egress: Egress): (id: string) => Promise<Instrument> {
  const loaded = new Map<string, Promise<Instrument>>()
  return (id) => {
    const known = loaded.get(id)
    if (known) return known
    const loading = load(egress, id)
    loaded.set(id, loading)
    loading.catch(() => loaded.delete(id))
    return loading
  }
}

async function load(egress: Egress, id: string): Promise<Instrument> {
  if (!SHIPPED_ID.test(id)) throw missing(id)
  const reply = await egress.request({ url: `instruments/${id}.json`, purpose: 'instrument' })
  if (reply.cut) throw reply.cut
  if (!reply.ok) throw missing(id)
  const json = await reply.json().catch((cause: unknown) => {
    throw new AppError('import-invalid', `The instrument ${id} of this copy of the app is not JSON.`, {
      subject: id,
      advice: 'Whoever serves the app has to replace the file.',
      cause,
    })
  })
  return parseInstrument(json, id)
}

function missing(id: string): AppError {
  return new AppError('not-found', 'This copy of the app has no such instrument.', {
    subject: id,
    advice: 'Import the instrument with the project, or ask whoever serves the app for the file.',
  })
}
