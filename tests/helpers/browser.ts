import { spawnSync } from 'node:child_process'
import {
  accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const INSTALLED_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/**
 * Needed as root and in containers. Web security stays on: with the flags that `@sparticuz/chromium` proposes,
 * tests of CORS, CSP and isolation could not fail.
 */
const FLAGS = [
  '--no-sandbox', '--disable-dev-shm-usage', '--no-pings', '--disable-domain-reliability', '--font-render-hinting=none',
]
/** What `@sparticuz/chromium` looks for before it unpacks the shared libraries that a bare machine lacks. */
const UNPACK_LIBRARIES = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }

/**
 * Milliseconds that a page may take to show something, of which a machine with nothing else to do needs some hundreds: one
 * that is a third as fast, and has as many other things to do, waits longer and fails no test. What never comes still fails.
 */
export const PATIENCE = 120_000

type ProfileOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>

interface Found {
  executablePath: string
  /** Only the packaged browser needs any: libraries and fonts where the machine has none. */
  env: Record<string, string>
}

/**
 * Chromium for tests: the environment variable CHROMIUM_PATH, else an installed one, else the one packed inside
 * `@sparticuz/chromium`, unpacked once into `.cache`.
 * @throws Error when CHROMIUM_PATH names no executable file
 */
export function findChromium(): Found {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not an executable file.`)
    return { executablePath: named, env: {} }
  }
  const installed = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => INSTALLED_NAMES.map((name) => join(folder, name)))
    .find(isExecutable)
  return installed ? { executablePath: installed, env: {} } : packagedChromium()
}

/** A fresh browser without a profile, whose pages are waited for with patience. The caller closes it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch(launchOptions(options))
  browser.on('context', patient)
  return browser
}

/**
 * A browser whose storage lives in a folder and survives its process.
 * @param folder from {@link makeProfile}; the same folder opened again is the same person's browser
 */
export async function launchProfile(folder: string, options: ProfileOptions = {}): Promise<BrowserContext> {
  return patient(await chromium.launchPersistentContext(folder, { ...options, ...launchOptions(options) }))
}

function patient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(PATIENCE)
  return context
}

/**
 * A browser that was closed or killed may still write for a moment. What cannot be taken away by then is left to the
 * system's own clearing of temporary files: it says nothing about the app.
 */
export function makeProfile(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'attest-profile-'))
  const remove = (): void => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    } catch (error) {
      console.warn(`${folder} stays behind: ${String(error)}`)
    }
  }
  return { folder, remove }
}

function launchOptions(options: LaunchOptions): LaunchOptions {
  const found = findChromium()
  const env = { ...definedEnv(), ...found.env, ...options.env }
  return { ...options, executablePath: found.executablePath, env, args: [...FLAGS, ...(options.args ?? [])] }
}

function packagedChromium(): Found {
  const folder = unpackedFolder()
  const env: Record<string, string> = {}
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_FILE'] = fontsFile(folder)
  const executablePath = join(folder, 'chromium')
  if (lacksLibraries(executablePath)) {
    env['LD_LIBRARY_PATH'] = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter)
  }
  return { executablePath, env }
}

/** The package unpacks into the folder for temporary files without a lock; a rename makes it safe for many at once. */
function unpackedFolder(): string {
  const description = readFileSync(join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')
  const { version } = JSON.parse(description) as { version: string }
  const folder = join(ROOT, '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const partial = mkdtempSync(`${folder}-partial-`)
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    env: { ...process.env, ...UNPACK_LIBRARIES, TMPDIR: partial },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`@sparticuz/chromium could not be unpacked: ${stderr}`)
  try {
    renameSync(partial, folder)
  } catch (error) {
    // Another process was first: its copy is as good.
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function fontsFile(folder: string): string {
  const file = join(folder, 'attest-fonts.conf')
  const parts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`
  if (!existsSync(file)) writeFileSync(file, `<?xml version="1.0"?><fontconfig>${parts}</fontconfig>`)
  return file
}

function lacksLibraries(executable: string): boolean {
  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' })
  return /not found/.test(stdout ?? '')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function definedEnv(): Record<string, string> {
  const isSet = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined
  return Object.fromEntries(Object.entries(process.env).filter(isSet))
}
