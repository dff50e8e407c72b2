/** pdf.js ships no types for its worker part; only the handler that `globalThis.pdfjsWorker` holds is used. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
}
