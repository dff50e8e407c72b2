import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from '../../scripts/build.mjs'
import { serveFolder } from '../../scripts/static-server.mjs'
import type { HeaderRule } from '../../src/core/privacy/headers'

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
}

/** Serves the built app (built first if its sources changed) with its real headers on a free loopback port. */
export async function startAppServer({ build = 'app', rules, below = '' }: AppServerOptions = {}): Promise<AppServer> {
  const root = mkdtempSync(join(ROOT, '.cache', 'served-'))
  const folder = join(root, below)
  linkFiles(ensureBuild(build), folder)
  if (rules) {
    rmSync(join(root, 'headers.json'), { force: true })
    writeFileSync(join(root, 'headers.json'), JSON.stringify({ rules }))
  }
  const { origin, close } = await serveFolder(root)
  return {
    origin,
    folder,
    close: async () => {
      await close()
      rmSync(root, { recursive: true, force: true })
    },
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
