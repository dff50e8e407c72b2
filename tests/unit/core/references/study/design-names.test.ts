import { describe, expect, it } from 'vitest'
import { chatbotNames, goesUnderSameName } from '../../../../../src/core/references/study'

const bot = (name: string, version = '', askedOn = '', order = 0) => ({ name, version, askedOn, order })

describe('goesUnderSameName', () => {
  it('does not look at case, space and width', () => {
    expect(goesUnderSameName({ name: ' Knee  pain' }, { name: 'knee pain' })).toBe(true)
    expect(goesUnderSameName({ name: 'Knee pain' }, { name: 'Hip pain' })).toBe(false)
  })

  it('tells chatbots of one name apart by version or day', () => {
    expect(goesUnderSameName(bot('Amber', '1'), bot('amber', '1'))).toBe(true)
    expect(goesUnderSameName(bot('Amber', '1'), bot('Amber', '2'))).toBe(false)
    expect(goesUnderSameName(bot('Amber', '1', 'May'), bot('Amber', '1', 'June'))).toBe(false)
    expect(goesUnderSameName(bot('Amber'), bot('Amber', '2'))).toBe(false)
  })
})

describe('chatbotNames', () => {
  it('adds version and day only where a namesake makes it needed', () => {
    const names = chatbotNames(new Map([
      ['a', bot('Amber', '1', 'May')], ['b', bot('Amber', '2', 'May')], ['c', bot('Birch', '7', 'June')],
      ['d', bot('Cedar', '3', 'May')], ['e', bot('Cedar', '3', 'June')], ['f', bot('Dill')], ['g', bot('dill', '', 'June')],
    ]))
    expect([...names.values()]).toEqual(['Amber 1', 'Amber 2', 'Birch', 'Cedar 3 May', 'Cedar 3 June', 'Dill', 'dill June'])
  })
})
