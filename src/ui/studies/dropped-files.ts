/** Of a folder only these are taken: nobody means its hidden and system files. A file dropped by itself is always taken. */
const FROM_FOLDERS = /\.(?:pdf|html?|xhtml|txt)$/i

/** What documents come as, for the browser's own dialog. */
export const DOCUMENT_FILES = 'application/pdf,.pdf,text/html,.html,.htm,.xhtml,text/plain,.txt'

/** The files of a drop, those of dropped folders and their folders too. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Both lists are empty as soon as the event is over: take them before the first wait.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  const files = [...transfer.files]
  const folders = entries.filter((entry): entry is FileSystemDirectoryEntry => entry?.isDirectory ?? false)
  const folderNames = new Set(folders.map((folder) => folder.name))
  const inside = await Promise.all(folders.map(filesIn))
  return [...files.filter((file) => !folderNames.has(file.name)), ...inside.flat()]
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader()
  const files: File[] = []
  // A reader hands out its entries in parts, an empty one at the end.
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader)) {
    for (const entry of part) {
      if (entry.isDirectory) files.push(...(await filesIn(entry as FileSystemDirectoryEntry)))
      else if (FROM_FOLDERS.test(entry.name)) files.push(await fileOf(entry as FileSystemFileEntry))
    }
  }
  return files
}

function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** Whether a drag carries files rather than text of the page. */
export function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
