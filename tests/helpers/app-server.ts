import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ensureBuild } from '../../scripts/build.mjs'
import { serveFolder } from '../../scripts/static-server.mjs'
import type { HeaderRule } from '../../src/core/privacy/headers'

export interface AppServer {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  /** The served files: a private copy, which a test may change by deleting and writing (never by writing into) a file. */
  folder: string
  close: () => Promise<void>
}

export interface AppServerOptions {
  /** `harness` is the page of tests/helpers/harness.ts. Default `app`. */
  build?: 'app' | 'harness'
  /** What the host sends instead of the app's own headers; an empty list is a host that sends none. */
  rules?: Pick<HeaderRule, 'pattern' | 'headers'>[]
}

/** Serves the built app (built first if its sources changed) with its real headers on a free loopback port. */
export async function startAppServer({ build = 'app', rules }: AppServerOptions = {}): Promise<AppServer> {
  const folder = linkedCopy(ensureBuild(build))
  if (rules) {
    rmSync(join(folder, 'headers.json'))
    writeFileSync(join(folder, 'headers.json'), JSON.stringify({ rules }))
  }
  const { origin, close } = await serveFolder(folder)
  return {
    origin,
    folder,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Hard links cost nothing, and a build that runs meanwhile cannot pull the files away. */
function linkedCopy(source: string): string {
  const copy = mkdtempSync(join(dirname(source), source.endsWith('dist') ? '.cache/served-' : 'served-'))
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(copy, relative(source, from))
    mkdirSync(dirname(to), { recursive: true })
    linkSync(from, to)
  }
  return copy
}
