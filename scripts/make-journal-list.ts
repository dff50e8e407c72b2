/**
 * Makes public/journals/medline.json: the titles of MEDLINE's journals with their abbreviations, from the list of the
 * Citation Style Language project (ncbi/json/medline-abbreviations.json of its abbreviations repository).
 *
 *   node --import tsx scripts/make-journal-list.ts medline-abbreviations.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { JournalListData } from '../src/core/references/match'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: node --import tsx scripts/make-journal-list.ts FILE')
const list = JSON.parse(readFileSync(file, 'utf8')) as { default: { 'container-title': Record<string, string> } }
const data: JournalListData = {
  source: 'MEDLINE, National Library of Medicine; list of the Citation Style Language project of 2021, MIT License',
  journals: Object.entries(list.default['container-title']),
}
writeFileSync('public/journals/medline.json', `${JSON.stringify(data)}\n`)
