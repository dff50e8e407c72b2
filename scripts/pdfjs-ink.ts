import type { Plugin } from 'vite'

const FILE = /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.worker\.mjs/

/**
 * Places of pdf.js's reader of text, each there once, and what comes after or in place of them. pdf.js passes over how
 * text is drawn; asking for the list of all operators beside the text would double the time of a page.
 */
export const CHANGES: readonly { at: string; becomes: string }[] = [
  {
    at: 'currentTextState ||= textState.clone();',
    becomes: 'currentTextState ||= textState.clone(); globalThis.attestInk?.operator(operation.fn, operation.args, textState);',
  },
  {
    at: 'textContentItem.initialized = true;',
    becomes: 'textContentItem.initialized = true; textContentItem.hidden = globalThis.attestInk?.hidden(textState, trm);',
  },
  { at: 'hasEOL: textChunk.hasEOL', becomes: 'hasEOL: textChunk.hasEOL, hidden: textChunk.hidden' },
]

/** @throws Error where a place is missing or there twice: another version of pdf.js */
export function withInk(code: string): string {
  return CHANGES.reduce((changed, { at, becomes }) => {
    if (changed.split(at).length !== 2) throw new Error(`pdf.js has changed: "${at}" is not there once.`)
    return changed.replace(at, () => becomes)
  }, code)
}

/** Lets the worker's copy of pdf.js tell how text is drawn, where `globalThis.attestInk` (src/engines/pdfjs/ink.ts) asks. */
export function pdfjsInk(): Plugin {
  return {
    name: 'attest-pdfjs-ink',
    transform: (code, id) => (FILE.test(id) ? { code: withInk(code), map: null } : null),
  }
}
