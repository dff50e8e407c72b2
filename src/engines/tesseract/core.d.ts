/** The parts of tesseract.js-core that we use; the package brings no types. */
declare module 'tesseract.js-core/*.js' {
  export interface TesseractApi {
    /** 0 when the data of every language could be loaded. Engine mode 1 is LSTM only. */
    Init(folder: string | null, languages: string, engineMode: number): number
    SetVariable(name: string, value: string): boolean
    /** Reads `/input` of the module's file system. @returns 1 when it is no image */
    SetImageFile(exif: number, radians: number): number
    Recognize(monitor: null): number
    GetJSONText(): string
    Clear(): void
    End(): void
  }

  export interface TesseractModule {
    FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
    TessBaseAPI: new () => TesseractApi
  }

  export interface TesseractOptions {
    wasmBinary: ArrayBuffer
    /** Percent of the page that is done. */
    TesseractProgress(percent: number): void
  }

  const create: (options: TesseractOptions) => Promise<TesseractModule>
  export default create
}
