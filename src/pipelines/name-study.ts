import type { Filing, Study, TextVersion } from '../core/model'
import type { ProjectStore } from '../db/project-store'

type Guess = TextVersion['guess']

/** What a document gives a study to be called after. */
interface Naming {
  fileName: string
  guess: Guess
}

/** What a study is called after its file; the whole name where there is nothing before the ending. */
export function nameFromFile(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '').trim() || fileName
}

/** The study that a document makes by itself. */
export function guessedStudy({ fileName, guess }: Naming): Study {
  return { name: guess.name ?? nameFromFile(fileName), year: guess.year, excludedReason: null }
}

/** A study that is still called after its file gets the name and year that a text read later suggests. */
export async function nameStudyAfter(store: ProjectStore, { sourceId, guess }: Pick<TextVersion, 'sourceId' | 'guess'>): Promise<void> {
  const studyId = (await store.entity<Filing>('filing', sourceId))?.studyId
  const [study, source] = await Promise.all([store.entity<Study>('study', studyId ?? ''), store.db.sources.get(sourceId)])
  if (studyId === undefined || !study || !source) return
  const named = renamed(study, source.fileName, { fileName: source.fileName, guess })
  if (named) await store.revise<Study>('study', studyId, named)
}

/** The study by the document that takes the place of another; null where it was not called after that one's file. */
export async function studyAfterReplacing(store: ProjectStore, studyId: string, replacedId: string, by: Naming): Promise<Study | null> {
  const [study, replaced] = await Promise.all([store.entity<Study>('study', studyId), store.db.sources.get(replacedId)])
  return study && replaced ? renamed(study, replaced.fileName, by) : null
}

/** The study as it was called before a document took the place of another; null where that did not name it, or a person has since. */
export async function studyBeforeReplacing(store: ProjectStore, studyId: string, replacedId: string, byId: string): Promise<Study | null> {
  const head = (await store.studies()).get(studyId)?.head
  const [before, replaced, source, text] = await Promise.all([
    store.db.revisions.get(head?.parent ?? ''), store.db.sources.get(replacedId), store.db.sources.get(byId), store.textOf(byId),
  ])
  const [study, former] = [head?.value ?? null, (before?.value ?? null) as Study | null]
  if (!study || !former || !replaced || !source || !text) return null
  const named = renamed(former, replaced.fileName, { fileName: source.fileName, guess: text.guess })
  const isSo = named !== null && named.name === study.name && named.year === study.year
  return isSo ? { ...study, name: former.name, year: former.year } : null
}

/** @returns null when a person has named it, or it would be called what it is */
function renamed(study: Study, calledAfter: string, by: Naming): Study | null {
  if (study.name !== nameFromFile(calledAfter)) return null
  const guessed = guessedStudy(by)
  const year = study.year ?? guessed.year
  return guessed.name === study.name && year === study.year ? null : { ...study, name: guessed.name, year }
}
