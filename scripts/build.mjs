// Builds the app, and what tests need beside it, only when something it is made of has changed.
// As a program: node scripts/build.mjs app|harness|one-server
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = join(ROOT, '.cache')
const STAMP = 'build.json'
const SHARED_INPUTS = [
  'LICENSE', 'NOTICE', 'package-lock.json', 'public', 'scripts/pdfjs-ink.ts', 'scripts/server-snippets.ts',
  'scripts/vite-plugins.ts', 'vite.config.ts', 'workers',
]
const APP_INPUTS = [...SHARED_INPUTS, 'index.html', 'src']
const HARNESS_INPUTS = [
  ...SHARED_INPUTS, 'tests/bench/plain-pdf.worker.ts', 'tests/helpers/harness-entry.ts', 'tests/helpers/harness.html',
  'tests/helpers/harness.vite.ts', 'tests/helpers/reference-bench.ts', 'tests/helpers/workbench.ts',
  'src/boot', 'src/core', 'src/db', 'src/engines', 'src/pipelines', 'src/services', 'src/worker-clients',
]

/** What each build is made of and where it goes. */
const BUILDS = {
  app: { folder: join(ROOT, 'dist'), inputs: APP_INPUTS },
  /** The page that tests drive the workers through. */
  harness: { folder: join(CACHE, 'harness'), inputs: HARNESS_INPUTS, args: ['--config', 'tests/helpers/harness.vite.ts'] },
  /** The app as an institution builds it for its own endpoint. */
  'one-server': {
    folder: join(CACHE, 'one-server'),
    inputs: APP_INPUTS,
    env: { VITE_CONNECT_ORIGINS: 'https://models.example.org' },
  },
}

/** Milliseconds after which a folder that a killed run left behind is taken away. */
const LEFT_BEHIND = 24 * 60 * 60 * 1000

/**
 * @param {'app' | 'harness' | 'one-server'} name
 * @param {() => void} [onBuild] told when there is something to build, before the minute that it takes
 * @returns {string} folder of an up-to-date build
 * @throws Error when the build fails; its own output has been printed
 */
export function ensureBuild(name, onBuild) {
  const { folder, inputs, args = [], env = {} } = BUILDS[name]
  const variables = { ...process.env, ...env }
  const stamp = fingerprint(inputs, variables)
  if (stampOf(folder) === stamp) return folder
  onBuild?.()
  mkdirSync(CACHE, { recursive: true })
  removeLeftBehind()
  const fresh = mkdtempSync(join(CACHE, `build-${name}-`))
  const vite = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'runner', '--logLevel', 'warn']
  const command = [...vite, '--outDir', fresh, '--emptyOutDir', ...args]
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env: variables })
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`The build of the ${name} failed.`)
  }
  // Folders for temporary files are the owner's alone; a web server must be able to read this one.
  chmodSync(fresh, 0o755)
  writeFileSync(join(fresh, STAMP), JSON.stringify({ stamp }))
  replaceFolder(folder, fresh)
  return folder
}

function removeLeftBehind() {
  for (const name of readdirSync(CACHE).filter((entry) => /^(build|served)-/.test(entry))) {
    const path = join(CACHE, name)
    if (Date.now() - statSync(path).mtimeMs > LEFT_BEHIND) rmSync(path, { recursive: true, force: true })
  }
}

/** Renames, so that whoever serves the old folder at this moment never sees half of the new one. */
function replaceFolder(folder, fresh) {
  mkdirSync(dirname(folder), { recursive: true })
  const old = `${fresh}-old`
  try {
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
  } catch (error) {
    // Another process built at the same time and was first: its build is as good.
    if (stampOf(folder) !== stampOf(fresh)) throw error
    rmSync(fresh, { recursive: true, force: true })
  }
  rmSync(old, { recursive: true, force: true })
}

function stampOf(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, STAMP), 'utf8')).stamp
  } catch {
    return null
  }
}

/** Names, sizes and times of all files: reading 45 MB of model at every start would take longer than it saves. */
function fingerprint(inputs, variables) {
  const hash = createHash('sha256').update(`${process.version} ${variables.VITE_CONNECT_ORIGINS ?? ''}`)
  for (const path of inputs.flatMap((input) => filesBelow(join(ROOT, input))).sort()) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureBuild(process.argv[2] ?? 'app')
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
