// npm test, npm run test:full, npm run test:golden: every check in one command, with one sum at the end.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failuresOf, failureLines } from './failures.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = join(ROOT, '.cache', 'test-results')
const CORPUS = resolve(ROOT, process.env.CORPUS_DIR ?? '../shared/corpus')

const node = (...args) => [process.execPath, ...args]
const bin = (file, ...args) => node(join(ROOT, 'node_modules', file), ...args)
const TYPES = { name: 'types', command: node('scripts/check.mjs') }
const LINT = { name: 'lint', command: bin('eslint/bin/eslint.js', '.', '--max-warnings', '0') }
const build = (name) => ({ name: `build of the ${name}`, command: node('scripts/build.mjs', name) })
const tests = (project, ...more) => ({ name: project, project, more })

/**
 * Steps of one row run side by side, rows one after the other: two cores, and browsers want both. Steps in a list of
 * their own are a lane of the row: each begins when the one before it has ended.
 */
const MODES = {
  '': [[TYPES, [LINT, build('app'), build('harness'), tests('unit')]], [tests('workers')], [tests('e2e')]],
  full: [[tests('corpus')], [tests('long')]],
  golden: [[tests('unit', '.golden.test.')], [tests('workers', '.golden.test.')], [tests('e2e', '.golden.test.')]],
}

const mode = process.argv[2] ?? ''
if (mode === 'summary') process.exit(printSum(earlierSums()))
if (!(mode in MODES)) {
  console.error(`There is no test run called ${mode}: it is ${Object.keys(MODES).filter(Boolean).join(', ')} or nothing.`)
  process.exit(1)
}
mkdirSync(RESULTS, { recursive: true })
const counts = []
for (const row of MODES[mode]) counts.push(...(await Promise.all(row.map((lane) => runLane([lane].flat(), row.length === 1)))).flat())
const sum = total(counts)
writeFileSync(join(RESULTS, `sum-${mode || 'test'}.json`), JSON.stringify(sum))
process.exit(printSum([sum]))

async function runLane(steps, alone) {
  const counts = []
  for (const step of steps) counts.push(await run(step, alone))
  return counts
}

/** Output of steps that run side by side is kept back, so that their lines do not mix. */
async function run(step, alone) {
  const start = performance.now()
  const report = step.project && join(RESULTS, `${step.project}.json`)
  if (report) rmSync(report, { force: true })
  const [command, ...args] = step.command ?? vitest(step, report)
  const { status, output } = await spawned(command, args, alone)
  const count = report ? counted(report, status) : whole(step, status)
  const seconds = Math.round((performance.now() - start) / 1000)
  const { passed, failed, skipped, failures } = count
  const closing = `${step.name}: ${passed} passed, ${failed} failed, ${skipped} left out (${seconds} s)`
  process.stdout.write(`${output}${[failureLines(failures), closing].filter((part) => part !== '').join('\n')}\n`)
  return count
}

function vitest({ project, more }, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return bin('vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...reporters, ...more)
}

function spawned(command, args, inherit) {
  return new Promise((done) => {
    const out = inherit ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', out, out] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => done({ status: 1, output: `${output}${error.message}\n` }))
    child.on('close', (status) => done({ status: status ?? 1, output }))
  })
}

/** A step that is no run of tests. */
function whole(step, status) {
  const failures = status === 0 ? [] : [{ where: step.name, name: '', message: 'it ended with an error: see its own lines' }]
  return { passed: Number(status === 0), failed: failures.length, skipped: 0, failures }
}

/** A file that could not be read as tests, or an error outside any test, is one failure each. */
function counted(report, status) {
  if (!existsSync(report)) {
    return { passed: 0, failed: 1, skipped: 0, failures: [{ where: report, name: '', message: 'the tests were not run to their end' }] }
  }
  const { numPassedTests, numPendingTests, numTodoTests, numFailedTests, testResults } = readJson(report)
  const failedOnlyAsWhole = ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
  const failed = numFailedTests + testResults.filter(failedOnlyAsWhole).length
  const failures = failuresOf(testResults, ROOT)
  return { passed: numPassedTests, failed: failed || Number(status !== 0), skipped: numPendingTests + numTodoTests, failures }
}

/** Of the runs since .cache/test-results was last taken away. */
function earlierSums() {
  const names = existsSync(RESULTS) ? readdirSync(RESULTS).filter((name) => name.startsWith('sum-')) : []
  return names.map((name) => readJson(join(RESULTS, name)))
}

function total(counts) {
  const add = (key) => counts.reduce((sum, count) => sum + count[key], 0)
  const failures = counts.flatMap((count) => count.failures ?? [])
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped'), failures }
}

/** @returns {number} the exit code */
function printSum(sums) {
  const { passed, failed, skipped, failures } = sums.length > 0 ? total(sums) : { passed: 0, failed: 1, skipped: 0, failures: [] }
  if (failures.length > 0) console.log(failureLines(failures))
  if (skipped > 0) console.log(`${skipped} tests left out${existsSync(CORPUS) ? '' : `: the corpus is not at ${CORPUS}`}.`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
