/**
 * What one document may cost. The memory of a worker cannot be measured and an overflow there takes the page down, so
 * what is read is bounded beforehand, and a document that does not come to an end is stopped from outside.
 */

/** Largest file read, in bytes. Trial reports have 0.1 to 20 MB, scans up to 100. Range: 1 MB to 1 GB. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024

/** Most pages read. Reports have 5 to 30, theses and protocols with appendices up to 800. Range: 100 to 5,000. */
export const MAX_PAGES = 2_000

/** Most characters read, over all pages; 2,000 full pages have 8 million. Guards against files that unfold. */
export const MAX_CHARACTERS = 10_000_000

/** Longest wait for the next page, in ms. A full page takes 5 to 100 ms; the rest is room for slow machines. */
export const PAGE_TIME_LIMIT_MS = 30_000

/** Longest time for a whole document, in ms. 800 pages take about a minute on a slow machine. */
export const DOCUMENT_TIME_LIMIT_MS = 300_000

/**
 * Confidence under which a word is shown as doubtful. Tesseract gives clean words 0.9 and more; of those it gets wrong
 * most are under 0.7. Range 0 to 1.
 */
export const LOW_CONFIDENCE = 0.7

/** Most pixels of a page drawn for OCR; larger pages are drawn with fewer dots an inch. A4 at 300 has 8.7 million. */
export const MAX_OCR_PIXELS = 2 ** 24

/** Most pixels of one image inside a page drawn for OCR; larger ones are left out. A3 at 600 dots an inch has 70 million. */
export const MAX_OCR_IMAGE_PIXELS = 100_000_000

/** Longest time for one page of OCR, in ms. A full page takes 2 to 10 s; 45 s where the processor lacks SIMD. */
export const OCR_PAGE_TIME_LIMIT_MS = 300_000

/** Dots an inch at which pages are drawn for OCR. Tesseract wants letters of some 30 pixels: 300 for type of 7 to 12 points. */
export const OCR_DPI = 300
