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

/** Longest name of a file, UTF-16 units. Range 60 to 255 less what a system adds: systems take 255, and dialogs show fewer. */
const LONGEST_NAME = 150
/** What a name may end in to be opened by the right program; it stays where a long one is cut. */
const ENDING = /\.[\p{L}\p{N}]{1,10}$/u
/** Characters no file system takes, halves of characters, and those that turn the direction of writing, which hide an ending. */
const UNSAFE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]+/gu

/**
 * A name every file system takes, in any script: no separators or reserved marks, not hidden, not endless.
 * @param longest UTF-16 units. Default LONGEST_NAME
 * @returns `empty` where there is nothing left
 */
export function safeFileName(name: string, empty = 'file', longest = LONGEST_NAME): string {
  const clean = trimmed(name.normalize('NFC').replace(UNSAFE, '-'))
  if (clean.length <= longest) return clean || empty
  const ending = ENDING.exec(clean)?.[0] ?? ''
  // Without the first half of a character that the cut parts.
  return trimmed(clean.slice(0, longest - ending.length).replace(/[\ud800-\udbff]$/, '')) + ending
}

/** Names that begin with a point are hidden, and Windows drops points and spaces at the end. */
function trimmed(name: string): string {
  return name.replace(/^[.\s]+|[.\s]+$/g, '')
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
