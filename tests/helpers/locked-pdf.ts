import { createHash } from 'node:crypto'
import type { ScannedPage } from './scans'

/** Fills passwords up to 32 bytes (PDF 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const ID = Buffer.alloc(16, 7)
const PERMISSIONS = -4

/** A PDF of one page of lines that opens with a password only: the standard handler of revision 2, RC4 with 40 bits. */
export function lockedPdf(lines: readonly string[], password: string): Buffer {
  const drawn = lines.map((line) => `(${line}) Tj T*`).join('\n')
  return locked(`BT /F1 11 Tf 60 760 Td 15 TL\n${drawn}\nET`, password)
}

/** The same of a page that is a picture and has no text. */
export function lockedScan({ jpeg, width, height }: ScannedPage, password: string): Buffer {
  const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`
  return locked(`q 500 0 0 ${Math.round((500 * height) / width)} 40 300 cm /Scan Do Q`, password, { entries, bytes: jpeg })
}

function locked(drawing: string, password: string, picture?: { entries: string; bytes: Buffer }): Buffer {
  const padded = pad(password)
  const owner = rc4(md5(padded).subarray(0, 5), padded)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(PERMISSIONS)
  const key = md5(Buffer.concat([padded, owner, permissions, ID])).subarray(0, 5)
  const stream = (object: number, entries: string, bytes: Buffer): Buffer => Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`), rc4(objectKey(key, object), bytes), Buffer.from('\nendstream'),
  ])
  const objects: (Buffer | string)[] = [
    '<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</Scan 7 0 R>>>>>>',
    stream(4, '', Buffer.from(drawing, 'latin1')),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Filter/Standard/V 1/R 2/O<${owner.toString('hex')}>/U<${rc4(key, PADDING).toString('hex')}>/P ${PERMISSIONS}>>`,
    picture ? stream(7, picture.entries, picture.bytes) : 'null',
  ]
  return assembled(objects)
}

function assembled(objects: readonly (Buffer | string)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0)
  objects.forEach((object, i) => {
    offsets.push(length())
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  })
  const start = length()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const id = ID.toString('hex')
  parts.push(Buffer.from(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
    + `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Encrypt 6 0 R/ID[<${id}><${id}>]>>\nstartxref\n${start}\n%%EOF\n`,
  ))
  return Buffer.concat(parts)
}

function pad(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
}

function objectKey(key: Buffer, object: number): Buffer {
  return md5(Buffer.concat([key, Buffer.from([object, 0, 0, 0, 0])])).subarray(0, key.length + 5)
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest()
}

/** Node's own has been taken out of its default build. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const s = Uint8Array.from({ length: 256 }, (_, i) => i)
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + s[i]! + key[i % key.length]!) % 256
    ;[s[i], s[j]] = [s[j]!, s[i]!]
  }
  let i = 0
  let j = 0
  return Buffer.from(bytes.map((byte) => {
    i = (i + 1) % 256
    j = (j + s[i]!) % 256
    ;[s[i], s[j]] = [s[j]!, s[i]!]
    return byte ^ s[(s[i]! + s[j]!) % 256]!
  }))
}
