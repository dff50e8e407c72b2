import { AppError } from '../core/model'
import type { JournalListData } from '../core/references/match'
import type { Egress } from './egress'
import { once } from './once'

/**
 * Loads the list of MEDLINE's journals that comes with the app, once, when references are first compared.
 * @returns rejects with AppError not-found | not-json where this copy of the app has no such list; then it is asked again
 */
export function createJournalLoader(egress: Egress): () => Promise<JournalListData> {
  return once(() => load(egress))
}

async function load(egress: Egress): Promise<JournalListData> {
  const reply = await egress.request({ url: 'journals/medline.json', purpose: 'list of journals' })
  if (reply.cut) throw reply.cut
  if (!reply.ok) throw broken('not-found')
  const data = (await reply.json().catch(() => null)) as JournalListData | null
  if (!Array.isArray(data?.journals)) throw broken('not-json')
  return data
}

function broken(code: 'not-found' | 'not-json'): AppError {
  return new AppError(code, 'This copy of the app lacks its list of journals.', {
    subject: 'journals/medline.json', advice: 'Whoever serves the app has to put the file back.',
  })
}
