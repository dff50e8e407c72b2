import { assemblePastedText, PASTE_EXTRACTOR } from '../core/document/assemble'
import { windows } from '../core/document/windows'
import { AppError, hashText, type Source, type SourceType } from '../core/model'
import { DEFAULT_RETRIEVAL } from '../core/retrieval/retrieve'
import type { ProjectStore } from '../db/project-store'
import { textVersion } from './ingest'
import { filingChange, newStudyChanges } from './studies'

export interface PasteTask {
  store: ProjectStore
  /** null: a study of its own. */
  studyId: string | null
  name: string
  text: string
  /** Default pasted-text. */
  type?: SourceType
}

/** Takes in a text that a person pasted. @throws AppError pdf-empty when there is no word in it */
export async function addPastedText(task: PasteTask): Promise<{ studyId: string; sourceId: string }> {
  const { store, studyId, name, text, type = 'pasted-text' } = task
  const read = assemblePastedText(text)
  if (read.text === '') {
    throw new AppError('pdf-empty', 'There is no text in what was pasted.', {
      subject: name, advice: 'Copy the text again and paste it.',
    })
  }
  const bytes = new Blob([text], { type: 'text/plain' })
  const source: Source = {
    id: store.newId(), format: 'text', fileName: name, sha256: hashText(text), byteLength: bytes.size, addedAt: store.now(),
  }
  const study = studyId ?? store.newId()
  const { name: guessed, year } = read.guess
  const newStudy = studyId === null
    ? await newStudyChanges(store, study, { name: guessed ?? name, year, excludedReason: null })
    : []
  const version = textVersion(store, source.id, PASTE_EXTRACTOR, read)
  await store.addDocument({
    source, bytes, text: version, passages: windows(version.text, DEFAULT_RETRIEVAL.size, DEFAULT_RETRIEVAL.step),
    changes: [...newStudy, await filingChange(store, source.id, study, type)],
  })
  return { studyId: study, sourceId: source.id }
}
