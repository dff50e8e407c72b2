import { journalKey } from './journal-words'

/** The journals of MEDLINE with their abbreviations, as `public/journals/medline.json` has them. */
export interface JournalListData {
  /** Whence and of when the list is. */
  source: string
  /** [full title, abbreviation] */
  journals: [title: string, abbreviation: string][]
}

/** Finds the other name of a journal. A form that two journals share finds neither. */
export class JournalList {
  readonly #names = new Map<string, readonly string[] | null>()

  constructor({ journals }: JournalListData) {
    for (const names of journals) {
      for (const key of new Set(names.flatMap((name) => [journalKey(name), journalKey(shortJournalName(name))]))) {
        this.#names.set(key, this.#names.has(key) ? null : names)
      }
    }
  }

  /** Title and abbreviation of the journal that has this name; empty when the list knows none or several. */
  namesOf(name: string): readonly string[] {
    return this.#names.get(journalKey(name)) ?? this.#names.get(journalKey(shortJournalName(name))) ?? []
  }
}

/** A journal's name without what stands in parentheses, and then after a colon or an equals sign. */
export function shortJournalName(name: string): string {
  return name.replace(/\s*[([][^)\]]*[)\]]/g, '').split(/\s*[:=](?:\s|$)/)[0]!.trim()
}
