import { describe, expect, it } from 'vitest'
import { namesDoubt } from '../../../../../src/core/references/parse/authors'
import { mapped } from '../../../../../src/core/references/parse/mapped-text'
import { readNames } from '../../../../../src/core/references/parse/names'

const names = (list: string): string[] => readNames(mapped(list)).map(({ name }) => name)

describe('readNames', () => {
  it.each([
    ['Smith JA, van der Berg J, de la Cruz ME, et al.', ['Smith JA', 'van der Berg J', 'de la Cruz ME', 'et al.']],
    ['Smith, J. A., & Łukasik, P.', ['Smith, J. A.', 'Łukasik, P.']],
    ['Novak, Petra, Haddad, Samir and Brown, Eleanor', ['Novak, Petra', 'Haddad, Samir', 'Brown, Eleanor']],
    ['Smith, Jane K., and Robert Lee', ['Smith, Jane K.', 'Robert Lee']],
    ['UO Barcelli, M Weiss, A Motz and B Thompson', ['UO Barcelli', 'M Weiss', 'A Motz', 'B Thompson']],
    ['Petra Novak, Mette Sørensen and Paweł Łukasik', ['Petra Novak', 'Mette Sørensen', 'Paweł Łukasik']],
    ['Smith, J.; Lee, K.; et al', ['Smith, J.', 'Lee, K.', 'et al']],
    ['Zhou, Y., ... Rosendahl, W.', ['Zhou, Y.', '…', 'Rosendahl, W.']],
    ['Zhou Y, . . ., Rosendahl W', ['Zhou Y', '…', 'Rosendahl W']],
    ['The Diabetes Control and Complications Trial Research Group', ['The Diabetes Control and Complications Trial Research Group']],
    ['International Stroke Study Group, Tanaka, H. and Lukasik, P.', ['International Stroke Study Group', 'Tanaka, H.', 'Lukasik, P.']],
    ['Centers for Disease Control and Prevention', ['Centers for Disease Control and Prevention']],
    ['Smith J and others', ['Smith J', 'and others']],
    ['García y López', ['García', 'López']],
    ['- Jane Smith\n- Robert Lee', ['Jane Smith', 'Robert Lee']],
    ['李伟、王芳', ['李伟', '王芳']],
    ['', []],
  ])('%s', (list, expected) => {
    expect(names(list)).toEqual(expected)
  })
})

describe('namesDoubt', () => {
  it.each(['Smith JA', 'Smith, J. A., Lee, K.', 'J. Smith and K. Lee', 'World Health Organization, Lee K'])('is certain of %s', (list) => {
    expect(namesDoubt(readNames(mapped(list)))).toBe(0)
  })

  it.each(['Jane Smith', 'World Health Organization'])('doubts %s', (list) => {
    expect(namesDoubt(readNames(mapped(list)))).toBeGreaterThan(0)
  })

  it.each(['Effects of tea on sleep', 'Phase II', 'RISK AND BENEFIT OF REST IN PORTERS', ''])('takes %j for no authors', (list) => {
    expect(namesDoubt(readNames(mapped(list)))).toBeNull()
  })
})
