import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ErrorRecord } from '../../src/core/model'
import type { ExtractClient, ExtractedDocument, TimeLimits } from '../../src/worker-clients/extract'
import type { HarnessPage } from './harness'

export type Extraction = (ExtractedDocument & { error: null }) | { error: ErrorRecord }

/** The app's own extract client in the page of a harness. */
export class DocumentReader {
  readonly #harness: HarnessPage
  readonly #client: Promise<Awaited<ReturnType<typeof openClient>>>
  #count = 0

  constructor(harness: HarnessPage, limits: Partial<TimeLimits> = {}) {
    this.#harness = harness
    this.#client = openClient(harness, limits)
  }

  /** Extracts a file of the disk in the page; what the client throws is given as a record. */
  async extract(path: string): Promise<Extraction> {
    const { page, server } = this.#harness
    const address = `documents/${++this.#count}.pdf`
    mkdirSync(join(server.folder, 'documents'), { recursive: true })
    copyFileSync(path, join(server.folder, address))
    return page.evaluate(async ({ client, address, fileName }): Promise<Extraction> => {
      const bytes = await (await fetch(address)).arrayBuffer()
      try {
        return { ...(await client.extract({ bytes, fileName })), error: null }
      } catch (thrown) {
        const { code, message, subject, advice } = thrown as ErrorRecord
        return { error: { code, message, ...(subject !== undefined && { subject }), ...(advice !== undefined && { advice }) } }
      }
    }, { client: await this.#client, address, fileName: basename(path) })
  }
}

function openClient({ page }: HarnessPage, limits: Partial<TimeLimits>) {
  return page.evaluateHandle((limits): ExtractClient => window.attest.newExtractClient(limits), limits)
}
