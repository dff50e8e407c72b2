/** Row of the app database: one project. Its data lives in a database of its own. */
export interface ProjectEntry {
  id: string
  name: string
  createdAt: number
  /** Last time something in it was opened or changed. */
  usedAt: number
  /** When it was deleted; null while it is there. Undo lifts it. */
  deletedAt: number | null
  /** The worked example can be looked at and copied, never changed. */
  readOnly: boolean
  /** `references`: entries of chatbots' answers; absent where nobody counted them yet. */
  counts: { studies: number; claims: number; verdicts: number; references?: number }
}

/** Revision value of the one `project` entity: settings of the project. */
export interface ProjectSettings {
  /** Delimiters of prompts are derived from it (DESIGN 9). 32 hex digits. */
  secret: string
  instrumentId: string
}

/** Row of the egress ledger: one request that left, or was kept from leaving. Never a key, never text. */
export interface LedgerEntry {
  id: string
  at: number
  purpose: string
  method: string
  origin: string
  path: string
  /** Bytes of the body sent. */
  bytesOut: number
  /** Bytes of the reply; null when none came. */
  bytesIn: number | null
  /** HTTP status; null when no reply could be read. */
  status: number | null
  /** `sent` is written before anything leaves and replaced at the end; a row that stays so met the end of the page. */
  outcome: 'sent' | 'answered' | 'failed' | 'blocked' | 'aborted'
  milliseconds: number | null
  projectId: string | null
}

/** What went to one origin so far, summed over the ledger. */
export interface OriginTotal {
  origin: string
  requests: number
  bytesOut: number
  /** Requests on their way at this moment. */
  sending: number
  /** Milliseconds since 1970 of the last request. */
  lastAt: number
}

/** Mark on disk that a file is being read: still there at the next start, it took the page down. */
export interface InProgressMark {
  /** sha256 of the file; of one that waits an id made for the mark. */
  id: string
  fileName: string
  projectId: string
  /** When its reading began, or when it was given. */
  startedAt: number
  /** The page that reads it: where that was left in order, nothing speaks against the file. */
  page?: string
  /** It only waits for its turn, or its page was left: nothing speaks against it. */
  waits?: true
}
