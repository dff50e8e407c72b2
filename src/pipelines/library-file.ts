import { AppError, bibliographicRecordKey, type BibliographicRecord, type ParsedList } from '../core/model'
import { libraryFields } from '../core/references/match'
import type { ReferenceStore } from '../db/reference-store'

/**
 * Takes in a person's own library file (RIS, BibTeX, CSL-JSON, PubMed nbib) as a source that needs no network.
 * @param parse reads the text, as it reads lists
 * @returns the number of works
 * @throws AppError import-invalid when there is no work in it
 */
export async function addLibraryFile({ store, parse, text, fileName }: {
  store: ReferenceStore
  parse: (text: string) => Promise<ParsedList>
  text: string
  fileName: string
}): Promise<number> {
  const { references } = await parse(text)
  const records = references.filter(({ unparsed }) => !unparsed).map(({ fields }): BibliographicRecord => {
    const held = libraryFields(fields)
    return { id: bibliographicRecordKey('library', held), source: 'library', lookupId: null, fields: held }
  })
  if (records.length === 0) {
    throw new AppError('import-invalid', 'No work was found in this file.', {
      subject: fileName, advice: 'Export the library as RIS, BibTeX, CSL-JSON or PubMed nbib and try again.',
    })
  }
  await store.addLibrary(fileName, records)
  return new Set(records.map(({ id }) => id)).size
}
