export interface Body {
  bytes: Uint8Array<ArrayBuffer>
  /** Why reading ended early; null when the body is whole. */
  broken: 'cut' | 'too-long' | null
  /** What the browser said when the connection broke. */
  cause?: unknown
}

/** Reads a body to its end, or as far as it came: what was received may have been paid for. */
export async function readBody(response: Response, limit: number): Promise<Body> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (size + part.value.length > limit) {
        await reader?.cancel()
        return { bytes: join(chunks, size), broken: 'too-long' }
      }
      chunks.push(part.value)
      size += part.value.length
    }
  } catch (cause) {
    return { bytes: join(chunks, size), broken: 'cut', cause }
  }
  return { bytes: join(chunks, size), broken: null }
}

function join(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
