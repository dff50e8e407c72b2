/**
 * Prints the reports of the worked example, scripts/demo/*.html, to public/demo/*.pdf.
 * `npm run demo`; the PDFs are committed, so only a changed text or style needs it.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../tests/helpers/browser'

const SOURCES = fileURLToPath(new URL('demo', import.meta.url))
const TARGET = fileURLToPath(new URL('../public/demo', import.meta.url))
const SOFT_HYPHEN = '\u00AD'
/** The page of trial.css without its margins: lines break on the screen where they will on paper. */
const TEXT_WIDTH = '176mm'
/** Stands in the PDFs instead of the moment of printing, so that printing again gives the same bytes. */
const PRINTED_AT = '20250101000000'
const PART_ID = /\(node\d{8}\)/g

/** Chromium outside a desktop has no hyphenation patterns: words may break where hyphens.txt says. */
function readHyphens(): Record<string, string> {
  const words = readFileSync(join(SOURCES, 'hyphens.txt'), 'utf8').split(/\s+/).filter(Boolean)
  return Object.fromEntries(words.map((word) => [word.replaceAll('-', ''), word.replaceAll('-', SOFT_HYPHEN)]))
}

/**
 * Breaks words at line ends as publishers' PDFs do: with a hyphen in the text layer there, and nothing elsewhere.
 * Soft hyphens show where lines break; then those in use become hyphens and the rest go, since Chromium would
 * print them as invisible characters inside words.
 */
async function hyphenate(page: Page, hyphens: Record<string, string>): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(({ breaks, width, mark }) => {
    document.body.style.width = width
    const nodes: Text[] = []
    for (const paragraph of document.querySelectorAll('.columns p')) {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) nodes.push(walker.currentNode as Text)
    }
    for (const node of nodes) node.data = node.data.replace(/\p{L}+/gu, (word) => breaks[word] ?? word)
    const range = document.createRange()
    const broken = nodes.map((node) =>
      node.data.replaceAll(mark, (_, at: number) => {
        const [before, after] = [at - 1, at + 1].map((offset) => {
          range.setStart(node, offset)
          range.setEnd(node, offset + 1)
          // A letter after a hyphen in use has two boxes: the hyphen's and, last, its own.
          return [...range.getClientRects()].at(-1)!.top
        })
        return before === after ? '' : '-'
      }),
    )
    nodes.forEach((node, i) => (node.data = broken[i]!))
    document.body.style.width = ''
  }, { breaks: hyphens, width: TEXT_WIDTH, mark: SOFT_HYPHEN })
}

/**
 * The same report as the same bytes, whenever it is printed: Chromium writes the time, and numbers the parts of the
 * document as its own clock of events has it. Both have a fixed length, so no offset in the file moves.
 */
function withoutChance(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1').replace(/\(D:\d{14}/g, `(D:${PRINTED_AT}`)
  const ids = [...new Set(text.match(PART_ID))].sort()
  const numbers = new Map(ids.map((id, i) => [id, `(node${String(i + 1).padStart(8, '0')})`]))
  return Buffer.from(text.replace(PART_ID, (id) => numbers.get(id)!), 'latin1')
}

async function printReport(browser: Browser, source: string, hyphens: Record<string, string>): Promise<number> {
  const page = await browser.newPage()
  try {
    await page.goto(pathToFileURL(join(SOURCES, source)).href)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await hyphenate(page, hyphens)
    const pdf = withoutChance(
      await page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true }),
    )
    writeFileSync(join(TARGET, `${basename(source, '.html')}.pdf`), pdf)
    return pdf.length
  } finally {
    await page.close()
  }
}

/** The app builds the example again when demo.json has changed: it names the reports by what is in them. */
function nameReports(): void {
  const file = join(TARGET, 'demo.json')
  const demo = JSON.parse(readFileSync(file, 'utf8')) as { studies: { file: string; sha256?: string }[] }
  for (const study of demo.studies) {
    study.sha256 = createHash('sha256')
      .update(readFileSync(join(TARGET, study.file)))
      .digest('hex')
  }
  writeFileSync(file, `${JSON.stringify(demo, null, 2)}\n`)
}

mkdirSync(TARGET, { recursive: true })
const hyphens = readHyphens()
const browser = await launchBrowser()
try {
  for (const source of readdirSync(SOURCES).filter((name) => name.endsWith('.html')).sort()) {
    const bytes = await printReport(browser, source, hyphens)
    console.log(`${basename(source, '.html')}.pdf: ${Math.round(bytes / 1024)} KB`)
  }
  nameReports()
} finally {
  await browser.close()
}
