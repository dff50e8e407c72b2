import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OCR_CACHE, ownFile, unpacked } from '../../../../src/engines/tesseract/files'

const ADDRESS = 'https://app.example.org/vendor/tesseract/eng.traineddata.gz'

const buffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
const words = (data: ArrayBuffer): string => new TextDecoder().decode(data)

afterEach(() => vi.unstubAllGlobals())

/** A browser's store of answers; a full one refuses to keep any. */
function stubCaches(names: string[], full = false) {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => {
      if (full) throw new DOMException('no room', 'QuotaExceededError')
      kept.set(address, response)
    },
  }
  const deleted: string[] = []
  vi.stubGlobal('caches', { keys: async () => names, delete: async (name: string) => deleted.push(name), open: async () => cache })
  return { kept, deleted }
}

function stubServer(answer: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => (asked.push(address), answer()))
  return asked
}

describe('OCR_CACHE', () => {
  it('changes with the engine, so that an old one is never mixed up with a new', () => {
    const { version } = createRequire(import.meta.url)('tesseract.js-core/package.json') as { version: string }
    expect(OCR_CACHE).toBe(`attest-ocr-${version}`)
  })
})

describe('ownFile', () => {
  it('is asked for once and kept, and what an older version kept is thrown away', async () => {
    const { deleted } = stubCaches(['attest-ocr-1.0.0', 'attest-minilm-96c533696ca9'])
    const asked = stubServer(() => new Response('data'))
    expect(words(await ownFile(ADDRESS))).toBe('data')
    expect(words(await ownFile(ADDRESS))).toBe('data')
    expect(asked).toEqual([ADDRESS])
    expect(new Set(deleted)).toEqual(new Set(['attest-ocr-1.0.0']))
  })

  it('is used also where the browser keeps nothing', async () => {
    stubServer(() => new Response('data'))
    expect(words(await ownFile(ADDRESS))).toBe('data')
    stubCaches([], true)
    expect(words(await ownFile(ADDRESS))).toBe('data')
  })

  it('is named when the server does not have it, or answers with a page instead', async () => {
    const { kept } = stubCaches([])
    const page = { headers: { 'content-type': 'text/html; charset=utf-8' } }
    for (const answer of [() => new Response('', { status: 404 }), () => new Response('<p>Home</p>', page)]) {
      stubServer(answer)
      await expect(ownFile(ADDRESS)).rejects.toMatchObject({ code: 'model-files-missing', subject: '/vendor/tesseract/eng.traineddata.gz' })
    }
    expect(kept.size).toBe(0)
  })
})

describe('unpacked', () => {
  it('unpacks gzip, and leaves alone what a server has unpacked on the way', async () => {
    const data = new TextEncoder().encode('language data')
    expect(words(await unpacked(buffer(gzipSync(data))))).toBe('language data')
    expect(words(await unpacked(buffer(data)))).toBe('language data')
    expect((await unpacked(new ArrayBuffer(0))).byteLength).toBe(0)
  })

  it('throws on gzip that is cut off', async () => {
    const whole = gzipSync(new TextEncoder().encode('language data'))
    await expect(unpacked(buffer(whole.subarray(0, -6)))).rejects.toThrow()
  })
})
