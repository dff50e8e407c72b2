/** What a page may do with files and disk beyond IndexedDB. */
export interface Files {
  /** Hands a file to the person's downloads. */
  download(name: string, content: string | Blob, type: string): void
  /** Asks the browser not to clear this site's data when space is short. False: it may. */
  persist(): Promise<boolean>
  /** Whether it has promised so before. */
  persisted(): Promise<boolean>
  /** Bytes this site uses and may use; null where the browser does not say. */
  space(): Promise<{ used: number; quota: number } | null>
}

/** Time a browser gets to take up a download before its address is given back. Any value over a second will do. */
const DOWNLOAD_GRACE_MS = 60_000

export function createFiles(): Files {
  return { download, persist, persisted, space }
}

/** SHA-256 of bytes by the browser's own digest, 64 hex digits: whole PDFs would hold the page up otherwise. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (b) => b.toString(16).padStart(2, '0')).join('')
}

function download(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const link = document.createElement('a')
  link.href = address
  link.download = safeFileName(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_GRACE_MS)
}

/** A name every file system takes: no separators, control characters or reserved marks, not hidden, not endless. */
export function safeFileName(name: string): string {
  const clean = name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-').replace(/^[.\s]+|[.\s]+$/g, '')
  return clean.length > 150 ? clean.slice(0, 150) : clean || 'file'
}

async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false
}

async function persisted(): Promise<boolean> {
  return (await navigator.storage?.persisted?.()) ?? false
}

async function space(): Promise<{ used: number; quota: number } | null> {
  const estimate = await navigator.storage?.estimate?.()
  return estimate?.usage === undefined || estimate.quota === undefined
    ? null
    : { used: estimate.usage, quota: estimate.quota }
}
