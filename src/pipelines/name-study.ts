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

/** The study by the document that takes the place of another; null where it was not called after that one. */
export async function studyAfterReplacing(store: ProjectStore, studyId: string, replacedId: string, by: Naming): Promise<Study | null> {
  const [study, replaced, filings] = await Promise.all([store.entity<Study>('study', studyId), namingOf(store, replacedId), store.filings()])
  if (!study || !replaced) return null
  const alone = [...filings].every(([id, { value }]) => id === replacedId || value?.studyId !== studyId)
  // With other documents there, nobody knows which of them the text's name is of.
  return calledAnew(study, alone ? replaced : { ...replaced, guess: NO_GUESS }, by)
}

/** The study as it was called before a document took the place of another; null where that did not name it, or a person has since. */
export async function studyBeforeReplacing(store: ProjectStore, studyId: string, replacedId: string, byId: string): Promise<Study | null> {
  const head = (await store.studies()).get(studyId)?.head
  const [before, replaced, by] = await Promise.all([
    store.db.revisions.get(head?.parent ?? ''), namingOf(store, replacedId), namingOf(store, byId),
  ])
  const [study, former] = [head?.value ?? null, (before?.value ?? null) as Study | null]
  if (!study || !former || !replaced || !by) return null
  const named = calledAnew(former, replaced, by)
  const isSo = named !== null && named.name === study.name && named.year === study.year
  return isSo ? { ...study, name: former.name, year: former.year } : null
}

const NO_GUESS: Guess = { title: null, year: null, name: null }

async function namingOf(store: ProjectStore, sourceId: string): Promise<Naming | null> {
  const [source, text] = await Promise.all([store.db.sources.get(sourceId), store.textOf(sourceId)])
  return source ? { fileName: source.fileName, guess: text?.guess ?? NO_GUESS } : null
}

/** A study that was called after a file, or after what its text suggests, by another. @returns null when a person has named it */
function calledAnew(study: Study, after: Naming, by: Naming): Study | null {
  if (study.name !== after.guess.name) return renamed(study, after.fileName, by)
  const { name, year } = by.guess
  if (name === null || name === study.name) return null
  return { ...study, name, year: study.year === after.guess.year ? year ?? study.year : study.year }
}

/** @returns null when a person has named it, or it would be called what it is */
function renamed(study: Study, calledAfter: string, by: Naming): Study | null {
  if (study.name !== nameFromFile(calledAfter)) return null
  const guessed = guessedStudy(by)
  const year = study.year ?? guessed.year
  return guessed.name === study.name && year === study.year ? null : { ...study, name: guessed.name, year }
}
