import type { Filing, Study, TextVersion } from '../core/model'
import type { ProjectStore } from '../db/project-store'
import { nameFromFile } from './ingest'

/** A study that is still called after its file gets the name and year that a text read later suggests. */
export async function nameStudyAfter(store: ProjectStore, { sourceId, guess }: Pick<TextVersion, 'sourceId' | 'guess'>): Promise<void> {
  const studyId = (await store.entity<Filing>('filing', sourceId))?.studyId
  const [study, source] = await Promise.all([store.entity<Study>('study', studyId ?? ''), store.db.sources.get(sourceId)])
  const { name, year } = guess
  if (studyId !== undefined && study && source && name !== null && study.name === nameFromFile(source.fileName)) {
    await store.revise<Study>('study', studyId, { ...study, name, year: study.year ?? year })
  }
}
