import { describe, expect, it } from 'vitest'
import type { BibliographicRecord } from '../../../src/core/model'
import { parseReferences } from '../../../src/core/references/parse'
import type { ReferenceStore } from '../../../src/db/reference-store'
import { addLibraryFile } from '../../../src/pipelines/library-file'

const RIS = (year: number): string => `TY  - JOUR
TI  - Lantern light and the sleep of keepers
AU  - Okafor, Chinedu
JO  - Harbour Medicine
PY  - ${year}
DO  - 10.9999/harb.1
ER  - 
`

function add(text: string) {
  const stored: BibliographicRecord[] = []
  const names: string[] = []
  const store = { addLibrary: async (name: string, records: readonly BibliographicRecord[]) => {
    names.push(name)
    stored.push(...records)
  } } as unknown as ReferenceStore
  return addLibraryFile({ store, parse: async (text) => parseReferences(text), text, fileName: 'library.ris' }).then((works) => ({ works, stored, names }))
}

describe('addLibraryFile', () => {
  it('stores the works of the file as records, an equal one once', async () => {
    const { works, stored, names } = await add([RIS(2019), RIS(2020), RIS(2019)].join('\n'))
    expect(works).toBe(2)
    expect(names).toEqual(['library.ris'])
    expect(stored[0]).toMatchObject({ source: 'library', fields: { title: 'Lantern light and the sleep of keepers', doi: '10.9999/harb.1', authors: [{ family: 'Okafor', given: 'Chinedu' }] } })
    expect(stored[0]!.id).toBe(stored[2]!.id)
  })

  it('refuses a file without a work', async () => {
    await expect(add('no library')).rejects.toMatchObject({ code: 'import-invalid', subject: 'library.ris' })
  })
})
