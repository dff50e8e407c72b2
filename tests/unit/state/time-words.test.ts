import { expect, it } from 'vitest'
import { timeWords } from '../../../src/state/time-words'

it.each([['UTC', '30 November 2026 at 23:05 UTC'], ['Asia/Tokyo', '1 December 2026 at 08:05 GMT+9']])('tells a time of %s as people read it', (zone, words) => {
  expect(timeWords(Date.parse('2026-11-30T23:05:59.123Z'), zone)).toBe(words)
})
