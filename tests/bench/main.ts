/** npm run bench: figures of this machine beside those of other programs in the same run. Only the ratios travel. */
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

/** Real trials where they are at hand, else the reports of the worked example. */
const folder = corpusPath('pdf-trials') ?? fileURLToPath(new URL('../../public/demo', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.pdf')).sort().map((name) => join(folder, name))

const harness = await openHarness()
try {
  const chromium = harness.browser.version()
  console.log(`${cpus().length} cores, Node ${process.versions.node}, Chromium ${chromium}, ${files.length} reports; x: times faster`)
  const texts = await benchExtraction(harness, files)
  benchBm25(texts.map(({ text }) => text))
  await benchMiniLm(harness, texts.map(({ text }) => text).join('\n\n'))
  benchQuotes(texts)
} finally {
  await harness.close()
}
await benchFirstMinute()
