import { describe, expect, it } from 'vitest'
import { toRis } from '../../../../../src/core/report/bibliography/ris'
import { readByCitationJs } from '../../../../helpers/citation-js'
import { BARE, listOf } from './records'

describe('RIS', () => {
  it('has a tag a line', () => {
    const lines = toRis(listOf()).split('\r\n')
    const wanted = [
      'TY  - JOUR', 'AU  - Müller, Anna B', 'AU  - SLEEP Group', 'JO  - Journal of Sleep', 'PY  - 2020', 'DA  - 2020/03//',
      'SP  - 123', 'EP  - 129', 'DO  - 10.1000/x_y', 'ER  - ',
    ]
    for (const line of wanted) expect(lines).toContain(line)
  })

  it('is read by another program as it was', async () => {
    const [item] = await readByCitationJs(toRis(listOf()), '@ris/file')
    expect(item).toMatchObject({
      title: 'Sleep & {pain}: 50% of a_b', author: [{ family: 'Müller', given: 'Anna B' }, { literal: 'SLEEP Group' }],
      DOI: '10.1000/x_y', page: '123-129', issued: { 'date-parts': [[2020, 3]] },
    })
  })

  it('leaves out what the record is silent on, and keeps a title on one line', () => {
    const text = toRis(listOf({ ...BARE, title: 'Two\nlines' }))
    expect(text).toBe('TY  - JOUR\r\nID  - reference\r\nTI  - Two lines\r\nER  - \r\n')
  })

  it('knows chapters, books and preprints', () => {
    expect(toRis(listOf({ type: 'book-chapter' }))).toMatch(/^TY {2}- CHAP/)
    expect(toRis(listOf({ type: 'Book' }))).toMatch(/^TY {2}- BOOK/)
    expect(toRis(listOf({ preprint: true }))).toMatch(/^TY {2}- UNPB/)
  })
})
