/** npm run bench [extraction bm25 …]: figures of this machine beside those of other programs in the same run. Only the ratios travel. */
import { readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { corpusPath } from '../helpers/golden'
import { openHarness } from '../helpers/harness'
import { benchBm25 } from './bm25'
import { benchExtraction } from './extraction'
import { benchFirstMinute } from './first-minute'
import { benchMiniLm } from './minilm'
import { benchQuotes } from './quotes'
import { benchReferences } from './references'

/** Real trials where they are at hand, else the reports of the worked example. */
const folder = corpusPath('pdf-trials') ?? fileURLToPath(new URL('../../public/demo', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.pdf')).sort().map((name) => join(folder, name))

/** Parts by name, in the order they are run; those that need the texts get them read first. */
const PARTS = ['extraction', 'bm25', 'minilm', 'quotes', 'first-minute', 'references']
const wanted = process.argv.length > 2 ? process.argv.slice(2) : PARTS
const unknown = wanted.filter((name) => !PARTS.includes(name))
if (unknown.length > 0) {
  console.error(`usage: npm run bench [-- ${PARTS.join(' ')}]`)
  process.exit(2)
}

/** Parts that open a browser of their own and need no reports. */
const APART = ['first-minute', 'references']
if (wanted.some((name) => !APART.includes(name))) {
  const harness = await openHarness()
  try {
    const chromium = harness.browser.version()
    console.log(`${cpus().length} cores, Node ${process.versions.node}, Chromium ${chromium}, ${files.length} reports; x: times faster`)
    const texts = await benchExtraction(harness, files)
    if (wanted.includes('bm25')) benchBm25(texts.map(({ text }) => text))
    if (wanted.includes('minilm')) await benchMiniLm(harness, texts.map(({ text }) => text).join('\n\n'))
    if (wanted.includes('quotes')) benchQuotes(texts)
  } finally {
    await harness.close()
  }
}
if (wanted.includes('first-minute')) await benchFirstMinute()
if (wanted.includes('references')) await benchReferences()
