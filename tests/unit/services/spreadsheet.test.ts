import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { workbook } from '../../../src/services/spreadsheet'

describe('workbook', () => {
  it('holds each sheet under its name, numbers as numbers, and no formula', async () => {
    const blob = await workbook([
      { name: 'One', rows: [['Name', 'n'], ["'=1+1", 3], [null, true]] }, { name: 'Two', rows: [['<&>']] },
    ])
    const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    const read = (name: string): string => strFromU8(parts[name]!)
    expect(read('xl/workbook.xml')).toMatch(/name="One"[^]*name="Two"/)
    expect(read('xl/worksheets/sheet1.xml')).toContain('<v>3</v>')
    expect(read('xl/worksheets/sheet1.xml')).not.toContain('<f>')
    expect(read('xl/sharedStrings.xml')).toContain('&lt;&amp;&gt;')
  })

  it('keeps the head of a sheet in sight and its columns as wide as their words', async () => {
    const long = 'A title of a reference that takes more room than a column may have for itself'
    const blob = await workbook([{ name: 'One', rows: [['Reference', 'n'], [long, 3], ['A note below the table that is longer than anything else in this whole sheet of cells']] }])
    const sheet = strFromU8(unzipSync(new Uint8Array(await blob.arrayBuffer()))['xl/worksheets/sheet1.xml']!)
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"/)
    expect([...sheet.matchAll(/<col [^>]*?width="([\d.]+)"/g)].map(([, width]) => Math.round(Number(width)))).toEqual([48, 9])
  })

  it('refuses more rows than Excel shows', async () => {
    const rows = new Array<number[]>(1_048_577).fill([1])
    await expect(workbook([{ name: 'Long', rows }])).rejects.toMatchObject({ code: 'export-failed' })
  })
})
