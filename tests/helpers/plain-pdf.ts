/** No object has this number. */
const NOWHERE = 9999

/**
 * A PDF with one line of text on each page, written by hand: for tests that need a document of any length.
 * @param lines one a page, in characters that Helvetica has; no brackets or backslashes. null: a page that is missing
 */
export function plainPdf(lines: readonly (string | null)[]): Buffer {
  const objects: string[] = []
  const add = (body: string): number => objects.push(body)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('')
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  const pages = lines.map((line) => {
    if (line === null) return NOWHERE
    const content = `BT /F 12 Tf 72 720 Td (${line}) Tj ET`
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    return add(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${stream} 0 R /Resources << /Font << /F ${font} 0 R >> >> >>`)
  })
  objects[1] = `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`
  return Buffer.from(withTable(objects), 'latin1')
}

/**
 * A PDF of one page that is drawn by operators (PDF 32000-1, 8.2).
 * @param content its font is F
 * @param resources entries beside the font @param objects further ones, from number 6 on
 */
export function drawnPdf(content: string, resources = '', objects: readonly string[] = []): Buffer {
  return Buffer.from(withTable([
    '<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [5 0 R] >>', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 3 0 R >> ${resources} >> >>`,
    ...objects,
  ]), 'latin1')
}

function withTable(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const places = objects.map((body, i) => {
    const place = file.length
    file += `${i + 1} 0 obj\n${body}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
    + `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}
