import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { JournalList, type JournalListData } from '../../../src/core/references/match'
import { createJournalLoader } from '../../../src/services/journals'
import { serving } from '../../helpers/serving'

const FILE = readFileSync(new URL('../../../public/journals/medline.json', import.meta.url), 'utf8')

describe('the list of journals that comes with the app', () => {
  it('knows titles and abbreviations, and is loaded once', async () => {
    const { egress, asked } = serving({ status: 200, text: FILE })
    const load = createJournalLoader(egress)
    const [data] = await Promise.all([load(), load()])
    expect(asked).toEqual(['journals/medline.json'])
    const list = new JournalList(data)
    expect(list.namesOf('N Engl J Med')).toEqual(['The New England journal of medicine', 'N Engl J Med'])
    expect(list.namesOf('Academic Medicine')[1]).toBe('Acad Med')
  })

  it('says where it comes from and has a title for every abbreviation', () => {
    const { source, journals } = JSON.parse(FILE) as JournalListData
    expect(source).toContain('National Library of Medicine')
    expect(journals.length).toBeGreaterThan(5000)
    expect(journals.filter(([title, abbreviation]) => !title || !abbreviation)).toEqual([])
  })

  it.each([[404, '', 'not-found'], [200, '<!doctype html>', 'not-json'], [200, '{}', 'not-json']])('%s %s is %s, and is asked for again', async (status, text, code) => {
    const load = createJournalLoader(serving({ status, text }, { status: 200, text: FILE }).egress)
    await expect(load()).rejects.toMatchObject({ code })
    expect((await load()).journals.length).toBeGreaterThan(5000)
  })
})
