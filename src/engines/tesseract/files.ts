import { AppError } from '../../core/model'

/** Where the browser keeps the engine and the English data. The name changes with the files: it has the version of tesseract.js-core. */
const CACHE_PREFIX = 'attest-ocr-'
export const OCR_CACHE = `${CACHE_PREFIX}7.0.0`

/** First bytes of a gzip file (RFC 1952). */
const GZIP = [0x1f, 0x8b]

/**
 * One of the app's own files, from the browser's copy where it has one: OCR works again without the server. It is not in
 * the ledger, like all that workers load: their content policy lets them reach the app's own files and nothing else.
 * @throws AppError model-files-missing
 */
export async function ownFile(address: string): Promise<ArrayBuffer> {
  const cache = await openCache()
  const kept = await cache?.match(address)
  if (kept) return kept.arrayBuffer()
  const response = await request(address)
  // A disk without room keeps nothing, and the file is used all the same.
  await cache?.put(address, response.clone()).catch(() => undefined)
  return response.arrayBuffer()
}

/** Unpacks a gzip file; whatever else is given comes back as it is: some servers unpack on the way. */
export async function unpacked(data: ArrayBuffer): Promise<ArrayBuffer> {
  const head = new Uint8Array(data, 0, Math.min(GZIP.length, data.byteLength))
  if (!GZIP.every((byte, i) => head[i] === byte)) return data
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

async function openCache(): Promise<Cache | null> {
  try {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== OCR_CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    return await caches.open(OCR_CACHE)
  } catch {
    return null
  }
}

async function request(address: string): Promise<Response> {
  const name = new URL(address).pathname
  const response = await fetch(address).catch(() => null)
  // Some hosts answer every unknown address with the start page.
  const page = response?.headers.get('content-type')?.startsWith('text/html')
  if (response?.ok && !page) return response
  throw new AppError('model-files-missing', `OCR cannot be started: ${name} is not on the server.`, {
    subject: name, advice: 'Put the file back, or ask whoever hosts this copy to. Everything else goes on without it.',
  })
}
