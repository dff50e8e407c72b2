import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ensureBuild } from '../../scripts/build.mjs'
import { serveFolder } from '../../scripts/static-server.mjs'

export interface AppServer {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  /** The served files: a private copy, which a test may change by deleting and writing (never by writing into) a file. */
  folder: string
  close: () => Promise<void>
}

/**
 * Serves the built app (built first if its sources changed) with its real headers on a free loopback port.
 * @param options build: `harness` is the page of tests/helpers/harness.ts; headers: false is a host that sends none
 */
export async function startAppServer(options: { build?: 'app' | 'harness'; headers?: boolean } = {}): Promise<AppServer> {
  const folder = linkedCopy(ensureBuild(options.build ?? 'app'))
  const { origin, close } = await serveFolder(folder, { port: 0, headers: options.headers ?? true })
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
