import { expect, it } from 'vitest'
import { publicationDate } from '../../../../src/core/references/publication-date'
import { toBibtex } from '../../../../src/core/report/bibliography/bibtex'
import { correctedList } from '../../../../src/core/report/bibliography/checked-list'
import { cslItem } from '../../../../src/core/report/bibliography/csl-json'
import { toRis } from '../../../../src/core/report/bibliography/ris'
import { recordWords } from '../../../../src/ui/references/record-words'
import { bibliographicFields } from '../../../helpers/reference-data'

it('is of print, else of the issue, else online', () => {
  expect(publicationDate({ print: [2020], issue: [2021], online: [2019] })).toEqual([2020])
  expect(publicationDate({ print: null, issue: [2021], online: [2019] })).toEqual([2021])
  expect(publicationDate({ print: null, issue: null, online: [2019] })).toEqual([2019])
  expect(publicationDate({ print: null, issue: null, online: null })).toBeNull()
})

it('is the same on the screen and in every file', () => {
  const record = bibliographicFields({ authors: [{ family: 'Lantern', given: 'A' }], print: [2020], issue: [2021], online: [2019] })
  const { entries } = correctedList([{ id: 'a', state: 'matches', record }])
  expect(recordWords(record, 'date')).toBe('2020')
  expect(entries[0]!.key).toBe('lantern2020')
  expect(cslItem(entries[0]!).issued).toEqual({ 'date-parts': [[2020]] })
  expect(toRis(entries)).toMatch(/^PY {2}- 2020\r?$/m)
  expect(toBibtex(entries)).toMatch(/year = \{2020\}/)
})
