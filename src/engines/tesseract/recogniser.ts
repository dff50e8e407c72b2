import { AppError } from '../../core/model'
import { coreScript, type CoreName, type TesseractApi, type TesseractModule } from './core'
import { ownFile, unpacked } from './files'
import { toPgm, type GreyImage } from './image'
import { hasSimd } from './simd'
import type { TesseractPage } from './words'

/** Data of one language: of the app's own where there is no file. */
export interface LanguageData {
  /** Tesseract's code, as `eng`. */
  code: string
  file: Blob | null
}

/** LSTM only; the parts that are served have no other. */
const ENGINE_MODE = 1
/** Fully automatic layout: columns, tables and figures are told apart, and blocks come in reading order. */
const PAGE_SEGMENTATION = '3'
/** Percent of a page between two reports of progress. */
const PROGRESS_STEP = 5

/** Tesseract with the data of some languages, ready to read pages. */
export class Recogniser {
  readonly #module: TesseractModule
  readonly #api: TesseractApi
  readonly #progress: { tell: (percent: number) => void }

  private constructor(module: TesseractModule, api: TesseractApi, progress: { tell: (percent: number) => void }) {
    this.#module = module
    this.#api = api
    this.#progress = progress
  }

  /**
   * @param assets address of the folder with tesseract's own files, with the last slash
   * @throws AppError model-files-missing, ocr-data-unusable
   */
  static async load(assets: string, languages: readonly LanguageData[]): Promise<Recogniser> {
    const progress = { tell: (_percent: number): void => undefined }
    const core: CoreName = hasSimd() ? 'tesseract-core-simd-lstm' : 'tesseract-core-lstm'
    const [create, wasmBinary, ...data] = await Promise.all([
      coreScript(core),
      ownFile(`${assets}${core}.wasm`),
      ...languages.map((language) => dataOf(language, assets)),
    ])
    const module = await create({
      wasmBinary,
      // Remarks on single pictures in a page, meant for developers. What went wrong comes back from the calls.
      print: () => undefined,
      printErr: () => undefined,
      TesseractProgress: (percent) => progress.tell(percent),
    })
    languages.forEach(({ code }, i) => module.FS.writeFile(`${code}.traineddata`, new Uint8Array(data[i]!)))
    const api = new module.TessBaseAPI()
    const codes = languages.map(({ code }) => code).join('+')
    if (api.Init(null, codes, ENGINE_MODE) !== 0) throw unusable(codes)
    api.SetVariable('debug_file', '/dev/null')
    api.SetVariable('tessedit_pageseg_mode', PAGE_SEGMENTATION)
    return new Recogniser(module, api, progress)
  }

  /**
   * Reads the words of one upright page.
   * @param dpi dots an inch of the image
   * @param onProgress share of the page that is done, 0 to 1
   * @throws AppError ocr-failed
   */
  read(image: GreyImage, dpi: number, onProgress?: (share: number) => void): TesseractPage {
    let told = 0
    this.#progress.tell = (percent) => {
      if (percent < told + PROGRESS_STEP) return
      told = percent
      onProgress?.(percent / 100)
    }
    try {
      this.#module.FS.writeFile('/input', toPgm(image))
      this.#api.SetVariable('user_defined_dpi', String(Math.round(dpi)))
      if (this.#api.SetImageFile(1, 0) !== 0) throw new Error('the image was refused')
      this.#api.Recognize(null)
      return JSON.parse(this.#api.GetJSONText()) as TesseractPage
    } catch (cause) {
      throw failed(cause)
    } finally {
      this.#progress.tell = () => undefined
    }
  }

  /** Gives the memory of the languages back. */
  close(): void {
    this.#api.End()
  }
}

async function dataOf({ code, file }: LanguageData, assets: string): Promise<ArrayBuffer> {
  try {
    return await unpacked(file === null ? await ownFile(`${assets}${code}.traineddata.gz`) : await file.arrayBuffer())
  } catch (cause) {
    throw cause instanceof AppError ? cause : unusable(code, cause)
  }
}

function unusable(codes: string, cause?: unknown): AppError {
  return new AppError('ocr-data-unusable', `The OCR data of ${codes} cannot be used: it is damaged or of another kind.`, {
    subject: codes,
    advice: 'Take the file away in the settings and add it again. It is called like deu.traineddata and holds LSTM data (Tesseract 4 or 5).',
    cause,
  })
}

function failed(cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)
  return new AppError('ocr-failed', `OCR broke down (${reason}).`, {
    advice: 'Try once more. If it breaks down again, go on without this page.', cause,
  })
}
