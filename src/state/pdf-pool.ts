import type { Box } from '../core/model'

/** A PDF open for looking at: what the page-drawing engine hands out. Pages count from 0, scale is CSS pixels a point. */
export interface OpenedPdf {
  readonly pageCount: number
  /** @param area of the upright page to draw, points; the whole page by default */
  paint(page: number, scale: number, signal: AbortSignal, area?: Box): Promise<HTMLCanvasElement>
  layText(page: number, container: HTMLElement, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** @param password of a locked file */
export type OpenPdf = (file: Blob, fileName: string, password?: string) => Promise<OpenedPdf>

/**
 * Documents kept open so that moving between claims of a few studies does not parse a file again.
 * Range 1 to 10; each costs about the size of its file and of what was drawn.
 */
export const OPEN_DOCUMENTS = 3

/** The last few documents, by key; the one used longest ago is closed first. */
export class PdfPool {
  readonly #open: OpenPdf
  readonly #passwordOf: (key: string) => string | undefined
  readonly #capacity: number
  readonly #documents = new Map<string, Promise<OpenedPdf>>()

  /** @param passwordOf of a locked document, by its key, where one is known */
  constructor(open: OpenPdf, passwordOf: (key: string) => string | undefined = () => undefined, capacity = OPEN_DOCUMENTS) {
    this.#open = open
    this.#passwordOf = passwordOf
    this.#capacity = capacity
  }

  /** A failed opening is forgotten, so that the next try is a new one. */
  get(key: string, fileName: string, bytes: () => Promise<Blob>): Promise<OpenedPdf> {
    const password = this.#passwordOf(key)
    // An opening that began before the password was known is bound to fail: nobody who knows it waits for that one.
    const slot = password === undefined ? key : `${key} unlocked`
    const document = this.#documents.get(slot) ?? bytes().then((file) => this.#open(file, fileName, password))
    this.#documents.delete(slot)
    this.#documents.set(slot, document)
    document.catch(() => {
      if (this.#documents.get(slot) === document) this.#documents.delete(slot)
    })
    for (const oldest of [...this.#documents.keys()].slice(0, -this.#capacity)) this.#close(oldest)
    return document
  }

  clear(): void {
    for (const key of [...this.#documents.keys()]) this.#close(key)
  }

  #close(key: string): void {
    const document = this.#documents.get(key)
    this.#documents.delete(key)
    document?.then((pdf) => pdf.close()).catch(() => undefined)
  }
}
