/** The parts of tesseract.js-core that we use; the package brings no types. */
export interface TesseractApi {
  /** 0 when the data of every language could be loaded. Engine mode 1 is LSTM only. */
  Init(folder: string | null, languages: string, engineMode: number): number
  SetVariable(name: string, value: string): boolean
  /** Reads `/input` of the module's file system. @returns 1 when it is no image */
  SetImageFile(exif: number, radians: number): number
  Recognize(monitor: null): number
  GetJSONText(): string
  End(): void
}

export interface TesseractModule {
  FS: { writeFile(path: string, data: Uint8Array): void }
  TessBaseAPI: new () => TesseractApi
}

interface TesseractOptions {
  wasmBinary: ArrayBuffer
  print(line: string): void
  printErr(line: string): void
  /** Percent of the page that is done. */
  TesseractProgress(percent: number): void
}

type CreateTesseract = (options: TesseractOptions) => Promise<TesseractModule>

export type CoreName = 'tesseract-core-simd-lstm' | 'tesseract-core-lstm'

/** The script of a build of Tesseract; its WebAssembly has the same name. Each is a chunk of its own. */
export async function coreScript(name: CoreName): Promise<CreateTesseract> {
  const script: unknown = name === 'tesseract-core-simd-lstm'
    // @ts-expect-error no types
    ? await import('tesseract.js-core/tesseract-core-simd-lstm.js')
    // @ts-expect-error no types
    : await import('tesseract.js-core/tesseract-core-lstm.js')
  return (script as { default: CreateTesseract }).default
}
