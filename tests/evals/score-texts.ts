import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readArticle } from './article'
import { MEASURES, meanScore, scoreText, type Score } from './score'

export const usage = `usage: npm run eval -- score --articles DIR --in DIR
  articles  NAME.jats.xml or NAME.xml
  in        NAME.txt: texts taken from the pages of these articles`

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { articles: { type: 'string' }, in: { type: 'string' } } })
  if (values.articles === undefined || values.in === undefined) throw new Error('An option is missing.')
  const scores: Score[] = []
  for (const file of readdirSync(values.articles).filter((name) => name.endsWith('.xml')).sort()) {
    const name = file.replace(/(\.jats)?\.xml$/, '')
    const text = join(values.in, `${name}.txt`)
    if (!existsSync(text)) continue
    const article = readArticle(readFileSync(join(values.articles, file), 'utf8'))
    if (article.paragraphs.length === 0) continue
    scores.push(scoreText(article, readFileSync(text, 'utf8')))
    console.log(`${name.padEnd(44)}${inWords(scores.at(-1)!)}`)
  }
  console.log(`${`MEAN of ${scores.length}`.padEnd(44)}${inWords(meanScore(scores))}`)
}

function inWords(score: Score): string {
  return MEASURES.map((measure) => `${measure} ${score[measure]?.toFixed(4) ?? '  -   '}`).join('  ')
}
