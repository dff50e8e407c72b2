import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DocumentReader, type Extraction } from '../helpers/documents'
import { openHarness } from '../helpers/harness'

export const usage = `usage: npm run eval -- extract --in DIR --out DIR
  in     every PDF of the folder is read by the app's extract worker
  out    NAME.txt: the search text; NAME.json: pages, characters, flags, milliseconds, or error`

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { in: { type: 'string' }, out: { type: 'string' } } })
  if (values.in === undefined || values.out === undefined) throw new Error('An option is missing.')
  const files = readdirSync(values.in).filter((name) => name.toLowerCase().endsWith('.pdf')).sort()
  if (files.length === 0) throw new Error(`There is no PDF in ${values.in}.`)
  mkdirSync(values.out, { recursive: true })
  const harness = await openHarness()
  try {
    const reader = new DocumentReader(harness)
    for (const [i, file] of files.entries()) {
      const result = await reader.extract(join(values.in, file))
      write(join(values.out, file.slice(0, -'.pdf'.length)), result)
      console.log(`${i + 1}/${files.length} ${file}: ${inWords(result)}`)
    }
  } finally {
    await harness.close()
  }
}

function write(path: string, result: Extraction): void {
  if (result.error !== null) {
    writeFileSync(`${path}.json`, JSON.stringify({ error: result.error }, null, 2))
    return
  }
  const { text, pages, flags, milliseconds } = result
  writeFileSync(`${path}.txt`, text)
  writeFileSync(`${path}.json`, JSON.stringify({ pages, characters: text.length, flags, milliseconds }, null, 2))
}

function inWords(result: Extraction): string {
  if (result.error !== null) return `${result.error.code}: ${result.error.message}`
  const kinds = result.flags.map((flag) => flag.kind).join(', ')
  return `${result.pages} pages, ${result.text.length} characters, ${Math.round(result.milliseconds)} ms${kinds === '' ? '' : `, ${kinds}`}`
}
