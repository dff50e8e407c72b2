import type { KeyGroup } from '../../state/keys.svelte'
import type { Reader } from '../../state/reader.svelte'

/** A selection of more characters is no question to look for. */
const LONGEST_QUESTION = 80

export const READER_KEYS: KeyGroup = {
  title: 'Document',
  keys: [
    { press: ['['], does: 'Previous highlight on the pages' },
    { press: [']'], does: 'Next highlight on the pages' },
    { press: ['f'], does: 'Find in the document; Enter and Shift Enter go through the hits' },
    { press: ['g'], does: 'Go to a page' },
    { press: ['b'], does: 'Open or close the contents: outline and pages. Arrows and Enter there, Esc back' },
    { press: ['+', '−'], does: 'Larger, smaller pages' },
    { press: ['w'], does: 'Fit the width, or the whole page' },
    { press: ['r'], does: 'Turn the pages' },
    { press: ['d'], does: 'Two pages side by side, or one' },
    { press: ['x'], does: 'Show the text the machine sees beside the pages' },
    { press: ['i'], does: 'Tell what is marked at the highlight' },
    { press: ['Shift →', 'Shift ←'], does: 'In the document: select a word more, or less' },
    { press: ['Shift ↓', 'Shift ↑'], does: 'In the document: select a sentence more, or less' },
  ],
}

/** What single keys do to a reader. */
export function readerActions(reader: Reader): Record<string, () => void> {
  const { view, layout, contents } = reader
  return {
    '[': () => reader.step(-1),
    ']': () => reader.step(1),
    '+': () => view.zoomBy(1),
    '-': () => view.zoomBy(-1),
    w: () => view.fit(view.zoom === 'width' ? 'page' : 'width'),
    r: () => view.rotate(),
    d: () => layout.toggleAbreast(),
    b: () => contents.toggle(),
    x: () => reader.show(reader.shown === 'both' ? 'pages' : 'both'),
    ...(reader.told.length > 0 && { Escape: () => void reader.tell([]) }),
  }
}

/** Shift and an arrow, with the focus in pages or text. @returns whether the key was one */
export function selectsByKey(reader: Reader, { key, shiftKey, target }: KeyboardEvent): boolean {
  if (!shiftKey || !(target instanceof Element) || !target.matches('.column')) return false
  switch (key) {
    case 'ArrowRight': reader.selecting.extend('word', 1); break
    case 'ArrowLeft': reader.selecting.extend('word', -1); break
    case 'ArrowDown': reader.selecting.extend('sentence', 1); break
    case 'ArrowUp': reader.selecting.extend('sentence', -1); break
    default: return false
  }
  const { selection } = reader.selecting
  // Its end is what moves, and has to stay in sight.
  if (selection) reader.aimAt({ start: selection.end - 1, end: selection.end })
  return true
}

/** A selection as words to look for; nothing when it is longer than a question. */
export function asks(text: string): string | undefined {
  return text.length <= LONGEST_QUESTION ? text : undefined
}
