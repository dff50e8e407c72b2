/** The one language whose OCR data comes with the app, by Tesseract's code. */
export const OWN_LANGUAGE = 'eng'

/** Largest file of language data taken, in bytes; the largest that Tesseract offers has some 60 MB. */
export const MAX_LANGUAGE_BYTES = 150 * 1024 * 1024

/** Tesseract's code of the language in a file of that name: `deu` of deu.traineddata.gz; null where it is none. */
export function languageCode(fileName: string): string | null {
  // Browsers number a file that was downloaded twice: deu.traineddata (1).gz.
  return /^([A-Za-z][A-Za-z0-9_]{1,30})\.traineddata(?: \(\d+\))?(?:\.gz)?(?: \(\d+\))?$/.exec(fileName)?.[1] ?? null
}

/** "German" for deu; the code itself where it is no language of ISO 639. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) ?? code
  } catch {
    return code
  }
}

/** "English and German" for eng+deu. */
export function languageNames(codes: readonly string[]): string {
  return new Intl.ListFormat('en').format(codes.map(languageName))
}
