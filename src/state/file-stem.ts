import { safeFileName } from '../services/files'

/**
 * UTF-16 units of a project's name in a file's name. Range 20 to 200: systems take 255 with what follows, and dialogs
 * show fewer; what tells one export from another stands behind the stem. Default by choice.
 */
export const STEM_LENGTH = 60

/** A project's name as the beginning of a file name on any system, in its own script. */
export function fileStem(name: string): string {
  return safeFileName(name.replace(/\s+/g, ' '), 'project', STEM_LENGTH)
}
