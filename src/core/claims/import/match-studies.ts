/** A study of the project as a file may name it. */
export interface KnownStudy {
  id: string
  name: string
  fileNames: readonly string[]
}

export interface StudyMatch {
  /** As the file names it. */
  name: string
  /** null: a person has to choose, or to leave it out. */
  studyId: string | null
  /** Studies that come near, the likeliest first. */
  candidates: string[]
}

/** Which study of the project each name of a file means: by the study's name, then by the name of one of its files. */
export function matchStudies(names: readonly string[], known: readonly KnownStudy[]): StudyMatch[] {
  return names.map((name) => {
    const wanted = fold(name)
    const byName = known.filter((s) => fold(s.name) === wanted)
    const exact = byName.length > 0 ? byName : known.filter((s) => s.fileNames.some((f) => fold(f) === wanted))
    if (exact.length === 1) return { name, studyId: exact[0]!.id, candidates: [] }
    return { name, studyId: null, candidates: (exact.length > 1 ? exact : near(wanted, known)).map((s) => s.id) }
  })
}

/** Studies that share words with the name, those with the larger share first. */
function near(wanted: string, known: readonly KnownStudy[]): KnownStudy[] {
  const words = new Set(wanted.split(' '))
  const share = (s: KnownStudy) =>
    Math.max(
      ...[s.name, ...s.fileNames].map((text) => {
        const own = fold(text).split(' ').filter(Boolean)
        return own.length === 0 ? 0 : own.filter((w) => words.has(w)).length / Math.max(own.length, words.size)
      }),
    )
  return known
    .map((study) => ({ study, share: share(study) }))
    .filter((s) => s.share > 0)
    .sort((a, b) => b.share - a.share)
    .map((s) => s.study)
}

/** Lower case, without accents, file ending and punctuation. */
function fold(text: string): string {
  return text
    .trim()
    .replace(/\.(?:pdf|txt|html?)$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
