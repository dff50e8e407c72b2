/**
 * The text of a file a person brought, whatever saved it: UTF-8, UTF-16 with its mark (Excel's "Unicode text"), or
 * Windows-1252 (Excel's plain CSV) where the bytes are no UTF-8.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
