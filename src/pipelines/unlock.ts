import type { Filing, Study } from '../core/model'
import { nameFromFile } from './ingest'
import { reextract, type ReextractResult, type ReextractTask } from './reextract'

/**
 * Reads a locked document with its password, which is not stored. A study that is still called after the file gets the
 * name that its text suggests.
 * @throws AppError pdf-encrypted when the password is wrong, and whatever reading a document throws
 */
export async function unlockSource(task: ReextractTask & { password: string }): Promise<ReextractResult> {
  const { store, sourceId } = task
  const result = await reextract(task)
  const studyId = (await store.entity<Filing>('filing', sourceId))?.studyId
  const [study, source] = await Promise.all([store.entity<Study>('study', studyId ?? ''), store.db.sources.get(sourceId)])
  const { name, year } = result.text.guess
  if (studyId !== undefined && study && source && name !== null && study.name === nameFromFile(source.fileName)) {
    await store.revise<Study>('study', studyId, { ...study, name, year: study.year ?? year })
  }
  return result
}
