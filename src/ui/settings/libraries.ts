/** The libraries of the built app, with their licences as their packages state them. A test holds it to package.json. */
export const LIBRARIES = [
  { name: '@huggingface/transformers', licence: 'Apache-2.0', does: 'runs the embedding model' },
  { name: '@noble/hashes', licence: 'MIT', does: 'content ids' },
  { name: 'bits-ui', licence: 'MIT', does: 'dialogs, menus and tabs' },
  { name: 'chart.js', licence: 'MIT', does: 'charts' },
  { name: 'chartjs-chart-error-bars', licence: 'MIT', does: 'intervals in charts' },
  { name: 'comlink', licence: 'Apache-2.0', does: 'talks to the workers' },
  { name: 'dexie', licence: 'Apache-2.0', does: 'storage in the browser' },
  { name: 'lunr', licence: 'MIT', does: 'stems words for searching' },
  { name: 'papaparse', licence: 'MIT', does: 'reads and writes CSV' },
  { name: 'pdfjs-dist', licence: 'Apache-2.0', does: 'reads and draws PDF files' },
  { name: 'svelte', licence: 'MIT', does: 'the screens' },
  { name: 'virtua', licence: 'MIT', does: 'long lists' },
  { name: 'zod', licence: 'MIT', does: 'checks replies and imported files' },
] as const
