import { languageCode, MAX_LANGUAGE_BYTES, OWN_LANGUAGE } from '../core/document/ocr-languages'
import { AppError, asAppError } from '../core/model'
import type { AppStore, OcrLanguageRow } from '../db/app-store'
import type { OcrLanguage } from '../worker-clients/ocr'

/** Name of the setting: codes in the order in which Tesseract tries them. */
const SETTING = 'ocr-languages'

/** Languages that OCR reads in: English, and those a person gave files of. */
export class OcrLanguages {
  readonly #store: AppStore
  #given = $state.raw<readonly OcrLanguageRow[]>([])
  #wanted = $state.raw<readonly string[]>([OWN_LANGUAGE])
  #error = $state.raw<AppError | null>(null)
  readonly #chosen = $derived(this.#usable())
  readonly #stops: (() => void)[]

  constructor(store: AppStore) {
    this.#store = store
    const failed = (error: unknown): void => void (this.#error = asAppError(error))
    this.#stops = [
      store.watch(() => store.ocrLanguages(), (rows) => (this.#given = rows), failed),
      store.watch(() => store.setting(SETTING, [OWN_LANGUAGE]), (codes) => (this.#wanted = codes), failed),
    ]
  }

  /** Codes of every language there is data of, English first. */
  get codes(): readonly string[] {
    return [OWN_LANGUAGE, ...this.#given.map(({ id }) => id).filter((id) => id !== OWN_LANGUAGE)]
  }

  /** Codes of the languages to read in; never none. */
  get chosen(): readonly string[] {
    return this.#chosen
  }

  get error(): AppError | null {
    return this.#error
  }

  /** The languages to read in, with the data a person gave. */
  get data(): OcrLanguage[] {
    return this.#chosen.map((code) => ({ code, file: this.#given.find(({ id }) => id === code)?.data ?? null }))
  }

  /** A file given for a language; its own data, English has it without. */
  isGiven(code: string): boolean {
    return this.#given.some(({ id }) => id === code)
  }

  dismissError(): void {
    this.#error = null
  }

  /** Keeps the data of a language and reads in it from now on. */
  add(file: File, now: number): Promise<void> {
    return this.#try(async () => {
      const id = languageCode(file.name)
      if (id === null) throw notLanguageData(file.name)
      if (file.size === 0 || file.size > MAX_LANGUAGE_BYTES) throw oddSize(file)
      // Its bytes, not the file: that may be moved or deleted.
      const data = new Blob([await file.arrayBuffer()])
      await this.#store.saveOcrLanguage({ id, fileName: file.name, data, addedAt: now })
      await this.#choose([...this.#wanted.filter((code) => code !== id), id])
    })
  }

  remove(code: string): Promise<void> {
    return this.#try(async () => {
      await this.#choose(this.#wanted.filter((one) => one !== code || one === OWN_LANGUAGE))
      await this.#store.removeOcrLanguage(code)
    })
  }

  choose(code: string, on: boolean): Promise<void> {
    const others = this.#chosen.filter((one) => one !== code)
    return this.#try(() => this.#choose(on ? [...others, code] : others))
  }

  /** Ends the watching. */
  stop(): void {
    for (const stop of this.#stops) stop()
  }

  #usable(): readonly string[] {
    const there = this.#wanted.filter((code) => this.codes.includes(code))
    return there.length === 0 ? [OWN_LANGUAGE] : there
  }

  #choose(codes: readonly string[]): Promise<void> {
    return this.#store.setSetting(SETTING, codes)
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.#error = null
    try {
      await work()
    } catch (error) {
      this.#error = asAppError(error)
    }
  }
}

function notLanguageData(fileName: string): AppError {
  return new AppError('ocr-data-unusable', `${fileName} is not named as language data of Tesseract is.`, {
    subject: fileName, advice: 'It is called like deu.traineddata or deu.traineddata.gz, after the code of its language.',
  })
}

function oddSize({ name, size }: File): AppError {
  const is = size === 0 ? 'is empty' : `has ${Math.round(size / 2 ** 20)} MB, more than data of a language has`
  return new AppError('ocr-data-unusable', `${name} ${is}.`, { subject: name, advice: 'Download it again.' })
}
