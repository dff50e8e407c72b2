import { describe, expect, it } from 'vitest'
import type { Filing, Study } from '../../../src/core/model'
import { fileBack, restoreSource } from '../../../src/pipelines/studies'
import { Shelf } from '../../helpers/shelf'

const ASH: Study = { name: 'Ash 2020', year: 2020, excludedReason: null }
const FILED: Filing = { studyId: 'ash', type: 'protocol', order: 0 }

/** A study with one document. */
async function shelved(): Promise<Shelf> {
  const shelf = new Shelf()
  await shelf.reviseMany([
    { entity: 'study', entityId: 'ash', value: ASH },
    { entity: 'filing', entityId: 'old', value: FILED },
  ])
  return shelf
}

describe('restoreSource', () => {
  it('files a document as it was, with its study, in one step', async () => {
    const shelf = await shelved()
    await shelf.reviseMany([{ entity: 'filing', entityId: 'old', value: null }])
    await shelf.reviseMany([{ entity: 'study', entityId: 'ash', value: null }])
    await restoreSource(shelf.store, 'old')
    expect(shelf.steps).toHaveLength(4)
    expect([await shelf.entity('filing', 'old'), await shelf.entity('study', 'ash')]).toEqual([FILED, ASH])
  })

  it('brings a document back in the step in which the one in its place goes', async () => {
    const shelf = await shelved()
    await shelf.reviseMany([
      { entity: 'filing', entityId: 'new', value: FILED },
      { entity: 'filing', entityId: 'old', value: null },
    ])
    await restoreSource(shelf.store, 'old', 'new')
    expect(shelf.steps).toHaveLength(3)
    expect([await shelf.entity('filing', 'old'), await shelf.entity('filing', 'new')]).toEqual([FILED, null])
  })

  it('changes nothing about a document that is there', async () => {
    const shelf = await shelved()
    await restoreSource(shelf.store, 'old')
    expect(shelf.steps.slice(1).flat()).toEqual([])
  })
})

describe('fileBack', () => {
  it('takes back a study made for a document in one step, whatever was said of the document since', async () => {
    const shelf = await shelved()
    await shelf.reviseMany([
      { entity: 'study', entityId: 'own', value: { ...ASH, name: 'old' } },
      { entity: 'filing', entityId: 'old', value: { ...FILED, studyId: 'own' } },
      { entity: 'study', entityId: 'ash', value: null },
    ])
    await shelf.reviseMany([{ entity: 'filing', entityId: 'old', value: { studyId: 'own', type: 'article', order: 0 } }])
    await fileBack(shelf.store, 'old', { filing: FILED, made: 'own' })
    expect(shelf.steps).toHaveLength(4)
    expect(await shelf.entity('filing', 'old')).toEqual(FILED)
    expect([await shelf.entity('study', 'ash'), await shelf.entity('study', 'own')]).toEqual([ASH, null])
  })
})
