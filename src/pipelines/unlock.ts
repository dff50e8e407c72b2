import { nameStudyAfter } from './name-study'
import { reextract, type ReextractResult, type ReextractTask } from './reextract'

/**
 * Reads a locked document with its password, which is not stored. A study that is still called after the file gets the
 * name that its text suggests.
 * @throws AppError pdf-encrypted when the password is wrong, and whatever reading a document throws
 */
export async function unlockSource(task: ReextractTask & { password: string }): Promise<ReextractResult> {
  const result = await reextract(task)
  await nameStudyAfter(task.store, result.text)
  return result
}
