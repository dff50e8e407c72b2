import { crc32 } from 'node:zlib'

/** A part of a Word document: a paragraph, an item of the one numbered list, or a table. */
export type WordPart = { paragraph: string } | { item: string } | { rows: string[][] }

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The smallest Word document that holds some parts. */
export function wordDocument(parts: readonly WordPart[]): Uint8Array<ArrayBuffer> {
  const relation = (id: number, type: string, target: string): string => `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  return zip({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`
      + `<Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/><Override PartName="/word/numbering.xml" ContentType="${MAIN}.numbering+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'numbering', 'numbering.xml')}</Relationships>`,
    'word/numbering.xml': `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>`
      + '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
    'word/document.xml': `<w:document ${W}><w:body>${parts.map(part).join('')}</w:body></w:document>`,
  })
}

function part(one: WordPart): string {
  if ('paragraph' in one) return paragraph(one.paragraph)
  if ('item' in one) return paragraph(one.item, '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>')
  return `<w:tbl>${one.rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
}

const paragraph = (text: string, properties = ''): string =>
  `<w:p>${properties}<w:r><w:t xml:space="preserve">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t></w:r></w:p>`

/** A ZIP archive of files that are not compressed. */
function zip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)]
    // Version, flags, method, time, date, checksum, both sizes, length of the name: as in both kinds of header.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    local.push(Buffer.from('PK\x03\x04'), common, path, data)
    central.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, path)
    offset += 4 + common.length + path.length + data.length
  }
  const size = central.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...local, ...central, end]))
}
