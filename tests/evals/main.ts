/**
 * npm run eval -- extract | retrieve | score …: the app's own workers, in Chromium, over documents from outside, and
 * how much of them was got.
 */
export interface Eval {
  usage: string
  /** @throws Error in words for a person, also for wrong arguments */
  run: (args: string[]) => Promise<void>
}

const EVALS: Record<string, () => Promise<Eval>> = {
  extract: () => import('./extract'),
  references: () => import('./references'),
  ocr: () => import('./ocr'),
  retrieve: () => import('./retrieve'),
  score: () => import('./score-texts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = EVALS[name]
if (load === undefined) {
  console.error(`usage: npm run eval -- ${Object.keys(EVALS).join(' | ')} …`)
  process.exit(2)
}
const { usage, run } = await load()
try {
  await run(args)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exit(1)
}
