import { describe, expect, it } from 'vitest'
import { ingestFiles } from '../../../src/pipelines/ingest'
import { nameStudyAfter } from '../../../src/pipelines/name-study'
import { AppError, type Study } from '../../../src/core/model'
import { markStore, readerThat, Shelf } from '../../helpers/shelf'

/** A study of one locked file, which is called after it. */
async function locked() {
  const shelf = new Shelf()
  const extract = readerThat(() => { throw new AppError('pdf-encrypted', 'Locked.') })
  const files = [new File(['locked bytes'], 'scan 7.pdf')]
  const [outcome] = await ingestFiles({ store: shelf.store, appStore: markStore(new Map()), extract, files })
  const { sourceId, studyId } = outcome as { sourceId: string; studyId: string }
  const study = (): Promise<unknown> => shelf.entity('study', studyId)
  return { shelf, sourceId, studyId, study }
}

describe('nameStudyAfter', () => {
  it('names a study that is called after its file, with the year', async () => {
    const { shelf, sourceId, study } = await locked()
    expect(await study()).toMatchObject({ name: 'scan 7', year: null })
    await nameStudyAfter(shelf.store, { sourceId, guess: { title: null, year: 2020, name: 'Ash 2020' } })
    expect(await study()).toMatchObject({ name: 'Ash 2020', year: 2020 })
  })

  it('gives it the year alone where the text tells no author', async () => {
    const { shelf, sourceId, study } = await locked()
    await nameStudyAfter(shelf.store, { sourceId, guess: { title: 'A trial', year: 2020, name: null } })
    expect(await study()).toMatchObject({ name: 'scan 7', year: 2020 })
  })

  it('leaves the name and year that a person gave it', async () => {
    const { shelf, sourceId, studyId, study } = await locked()
    const named: Study = { name: 'Our trial', year: 2019, excludedReason: null }
    await shelf.reviseMany([{ entity: 'study', entityId: studyId, value: named }])
    await nameStudyAfter(shelf.store, { sourceId, guess: { title: null, year: 2020, name: 'Ash 2020' } })
    expect(await study()).toEqual(named)
  })
})
