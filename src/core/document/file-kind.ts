/** What is often named as a text and is none, by how the file begins: one character a byte (Latin-1). */
const KINDS: readonly [what: string, beginnings: readonly string[]][] = [
  ['a PDF', ['%PDF-']],
  ['a zip file, as Excel and Word save', ['PK\u0003\u0004']],
  ['a file of an old Excel or Word', ['\u00d0\u00cf\u0011\u00e0']],
  // PNG, JPEG, GIF and TIFF
  ['a picture', ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF87a', 'GIF89a', 'II*\u0000', 'MM\u0000*']],
  ['a packed file (gzip)', ['\u001f\u008b']],
  ['rich text (RTF)', ['{\\rtf']],
]

/** Whether a file is a picture, whatever it is called. @param head its first bytes, one character each */
export function isPicture(head: string): boolean {
  return kindOfFile(head) === 'a picture'
}

/** "a picture": what a file that is no plain text is, whatever it is called; null where its beginning does not tell. */
export function kindOfFile(head: string): string | null {
  return KINDS.find(([, beginnings]) => beginnings.some((mark) => head.startsWith(mark)))?.[0] ?? null
}
