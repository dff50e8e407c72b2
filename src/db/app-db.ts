import Dexie, { type EntityTable } from 'dexie'
import type { EndpointSettings, InProgressMark, LedgerEntry, ProjectEntry } from '../core/model'

/** Row of `settings`: one named value of the app (theme, allowed origins, device id, author, desk split). */
export interface SettingRow {
  key: string
  value: unknown
}

/** Price of a model as the person entered it, per million tokens. */
export interface PriceRow {
  /** `${origin}|${model}` */
  id: string
  input: number
  output: number
  currency: string
}

/** Data of a language that a person gave OCR, under the name of its file: `deu` for deu.traineddata.gz. */
export interface OcrLanguageRow {
  id: string
  fileName: string
  /** As the file was: compressed or not. */
  data: Blob
  addedAt: number
}

/** What belongs to the app rather than to one project. Keys never come here. */
export class AppDb extends Dexie {
  declare projects: EntityTable<ProjectEntry, 'id'>
  declare settings: EntityTable<SettingRow, 'key'>
  declare endpoints: EntityTable<EndpointSettings, 'id'>
  declare prices: EntityTable<PriceRow, 'id'>
  declare ledger: EntityTable<LedgerEntry, 'id'>
  declare inProgress: EntityTable<InProgressMark, 'id'>
  declare ocrLanguages: EntityTable<OcrLanguageRow, 'id'>

  constructor(name = 'attest') {
    super(name, { chromeTransactionDurability: 'strict' })
    // A published version is never edited: changes are added as the next version.
    this.version(1).stores({
      projects: 'id, usedAt',
      settings: 'key',
      endpoints: 'id',
      prices: 'id',
      ledger: 'id, at, origin, projectId',
      inProgress: 'id, projectId',
      ocrLanguages: 'id',
    })
  }
}
