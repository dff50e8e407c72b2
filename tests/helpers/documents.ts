import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ErrorRecord } from '../../src/core/model'
import type { ExtractClient, ExtractClientOptions, ExtractedDocument } from '../../src/worker-clients/extract'
import type { HarnessPage } from './harness'

export type Extraction = (ExtractedDocument & { error: null }) | { error: ErrorRecord }

/** The app's own extract client in the page of a harness. */
export class DocumentReader {
  readonly #harness: HarnessPage
  readonly #options: Partial<ExtractClientOptions>
  /** Opened with the first document: where all were read before, the page may be gone before it is there. */
  #opened: ReturnType<typeof openClient> | undefined
  #count = 0

  constructor(harness: HarnessPage, options: Partial<ExtractClientOptions> = {}) {
    this.#harness = harness
    this.#options = options
  }

  get #client(): ReturnType<typeof openClient> {
    return (this.#opened ??= openClient(this.#harness, this.#options))
  }

  /** Puts a file of the disk beside the page. @returns its address */
  serve(path: string): string {
    const { server } = this.#harness
    const address = `documents/${++this.#count}.pdf`
    mkdirSync(join(server.folder, 'documents'), { recursive: true })
    copyFileSync(path, join(server.folder, address))
    return address
  }

  /** Extracts a file of the disk in the page; what the client throws is given as a record. */
  async extract(path: string, password?: string): Promise<Extraction> {
    return this.#harness.page.evaluate(async ({ client, address, fileName, password }): Promise<Extraction> => {
      const bytes = await (await fetch(address)).arrayBuffer()
      try {
        return { ...(await client.extract({ bytes, fileName, password })), error: null }
      } catch (thrown) {
        const { code, message, subject, advice, data } = thrown as ErrorRecord
        return {
          error: {
            code, message, ...(subject !== undefined && { subject }), ...(advice !== undefined && { advice }),
            ...(data !== undefined && { data }),
          },
        }
      }
    }, { client: await this.#client, address: this.serve(path), fileName: basename(path), password })
  }

  /** Ends the client's workers. */
  async close(): Promise<void> {
    await (await this.#opened)?.evaluate((client) => client.dispose())
  }

  /** What pdf.js alone gives of a file of the disk. */
  async plainText(path: string): Promise<string> {
    return this.#harness.page.evaluate(async (address) => (await window.attest.readPlainPdf(address)).text, this.serve(path))
  }
}

function openClient({ page }: HarnessPage, options: Partial<ExtractClientOptions>) {
  return page.evaluateHandle((options): ExtractClient => window.attest.newExtractClient(options), options)
}
