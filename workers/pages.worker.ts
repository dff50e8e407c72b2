/** Parses PDFs for the pages that are drawn beside the claims. pdf.js answers on this worker's own port. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
