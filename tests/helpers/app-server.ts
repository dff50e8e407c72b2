import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from '../../scripts/build.mjs'
import { answersFrom, serve } from '../../scripts/static-server.mjs'
import type { HeaderRule } from '../../src/core/privacy/headers'

/** Where the app looks for the weights and words of the embedding model. */
const MODELS = /\/models\//
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface AppServer {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  /** The served files: a private copy, which a test may change by deleting and writing (never by writing into) a file. */
  folder: string
  close: () => Promise<void>
}

export interface AppServerOptions {
  /** `harness` is the page of tests/helpers/harness.ts, `one-server` an app built for one server only. Default `app`. */
  build?: 'app' | 'harness' | 'one-server'
  /** What the host sends instead of the app's own headers; an empty list is a host that sends none. */
  rules?: Pick<HeaderRule, 'pattern' | 'headers'>[]
  /** Folder of the server that the app lies in, such as `tools/attest`. Default: its root. */
  below?: string
  /**
   * `late`: the embedding model is on its way for as long as the test takes, and everything that needs none of it must
   * work meanwhile. It is the costliest part of the app, and most tests are not about it. Default: it comes.
   */
  model?: 'comes' | 'late'
}

/** Serves the built app (built first if its sources changed) with its real headers on a free loopback port. */
export async function startAppServer({ build = 'app', rules, below = '', model = 'comes' }: AppServerOptions = {}): Promise<AppServer> {
  const root = mkdtempSync(join(ROOT, '.cache', 'served-'))
  const folder = join(root, below)
  linkFiles(ensureBuild(build), folder)
  if (rules) {
    rmSync(join(root, 'headers.json'), { force: true })
    writeFileSync(join(root, 'headers.json'), JSON.stringify({ rules }))
  }
  const answers = await answersFrom(root)
  const { origin, close } = await serve(model === 'late' ? withholding(MODELS, answers) : answers)
  return {
    origin,
    folder,
    close: async () => {
      await close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Takes requests for some addresses and never answers them. */
function withholding(addresses: RegExp, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!addresses.test(request.url ?? '')) listener(request, response)
  }
}

/** Hard links cost nothing, and a build that runs meanwhile cannot pull the files away. */
function linkFiles(source: string, target: string): void {
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(target, relative(source, from))
    mkdirSync(dirname(to), { recursive: true })
    linkSync(from, to)
  }
}
