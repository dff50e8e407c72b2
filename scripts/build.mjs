// Builds the app, or the page that tests drive its workers through, only when something it is made of has changed.
// As a program: node scripts/build.mjs app|harness
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = 'build.json'
/** What each build is made of and where it goes. */
const BUILDS = {
  app: {
    args: [],
    folder: join(ROOT, 'dist'),
    inputs: ['LICENSE', 'NOTICE', 'index.html', 'vite.config.ts', 'package-lock.json', 'public', 'scripts/server-snippets.ts', 'scripts/vite-plugins.ts', 'src', 'workers'],
  },
  harness: {
    args: ['--config', 'tests/helpers/harness.vite.ts'],
    folder: join(ROOT, '.cache', 'harness'),
    inputs: [
      'vite.config.ts', 'package-lock.json', 'public', 'scripts/vite-plugins.ts', 'tests/helpers/harness.html', 'tests/helpers/harness-entry.ts',
      'tests/helpers/harness.vite.ts', 'tests/bench/plain-pdf.worker.ts', 'src/boot', 'src/core', 'src/db', 'src/engines', 'src/pipelines', 'src/services', 'src/worker-clients', 'workers',
    ],
  },
}

/**
 * @param {'app' | 'harness'} name
 * @returns {string} folder of an up-to-date build
 * @throws Error when the build fails; its own output has been printed
 */
export function ensureBuild(name) {
  const { args, folder, inputs } = BUILDS[name]
  const stamp = fingerprint(inputs)
  if (stampOf(folder) === stamp) return folder
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const fresh = mkdtempSync(join(ROOT, '.cache', `build-${name}-`))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--configLoader', 'runner', ...args, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`The ${name} could not be built.`)
  }
  // Folders for temporary files are the owner's alone; a web server must be able to read this one.
  chmodSync(fresh, 0o755)
  writeFileSync(join(fresh, STAMP), JSON.stringify({ stamp }))
  replaceFolder(folder, fresh)
  return folder
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
function fingerprint(inputs) {
  const hash = createHash('sha256').update(`${process.version} ${process.env.VITE_CONNECT_ORIGINS ?? ''}`)
  for (const path of inputs.flatMap((input) => filesBelow(join(ROOT, input))).sort()) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureBuild(process.argv[2] ?? 'app')
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
