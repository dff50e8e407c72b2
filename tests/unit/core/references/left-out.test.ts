import { describe, expect, it } from 'vitest'
import { etAlAt, isEllipsis, isEtAl } from '../../../../src/core/references/left-out'

describe('isEtAl', () => {
  it.each([
    'et al', 'et al.', 'et. al.', 'Et al.', 'etal.', 'and et al.', '[et al.]', 'et alii', 'et aliae',
    'others', 'and others', '& others', 'And Others', 'colleagues', 'and colleagues', 'et colleagues', 'und colleagues',
    'co-workers', 'coworkers', 'and co-workers', 'co-authors', 'and coauthors', 'and collaborators',
    'u. a.', 'u.a.', 'und andere', 'und Kollegen', 'und Mitarbeiter',
    'y otros', 'y otras', 'y col.', 'y cols.', 'y colaboradores', 'e outros', 'e colegas', 'e altri', 'e colleghi',
    'et autres', 'et collègues', 'et collaborateurs', 'et col', 'et col.', 'et coll.', 'en anderen', 'och andra', 'og andre',
  ])('takes %j for names left out', (name) => {
    expect(isEtAl(name)).toBe(true)
  })

  it.each([
    '', 'Smith J', 'U. A.', 'UA', 'Al', 'Al A', 'Coll', 'y Coll', 'and Coll', 'André', '& Andre', 'and Al', 'Others J', 'Etallec J',
    'and', 'et', 'and the other members of the group', '…',
  ])('takes %j for a name', (name) => {
    expect(isEtAl(name)).toBe(false)
  })
})

describe('isEllipsis', () => {
  it.each(['…', '...', '. . .', '. ..', '....', '…,', '[…]', '(...)', ', ... &'])('takes %j for names left out', (name) => {
    expect(isEllipsis(name)).toBe(true)
  })

  it.each(['', '.', '-', '[]', 'J.', '… Smith'])('does not take %j for them', (name) => {
    expect(isEllipsis(name)).toBe(false)
  })
})

describe('etAlAt', () => {
  it.each([
    ['Smith J et al.', 'Smith J'], ['Smith J  and co-workers', 'Smith J'], ['García M y otros', 'García M'],
    ['Smith J u. a.', 'Smith J'], ['Smith and colleagues', 'Smith'],
  ])('%s', (text, name) => {
    expect(text.slice(0, etAlAt(text)!)).toBe(name)
  })

  it.each(['Smith J', 'Jane Smith', 'Study Group Collaborators', 'Smith U. A.', 'García y López', 'et al.'])('is null in %s', (text) => {
    expect(etAlAt(text)).toBeNull()
  })
})
