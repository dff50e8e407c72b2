import { describe, expect, it } from 'vitest'
import { failureLines, failuresOf } from '../../../scripts/failures.mjs'

const passed = { status: 'passed', fullName: 'a thing works', failureMessages: [] }
const failed = { status: 'failed', fullName: 'a thing counts', failureMessages: ['\u001b[31m\nAssertionError: expected 2 to be 3\u001b[39m\n    at line 5'] }

describe('failuresOf', () => {
  it('names file, test and the first line of what went wrong', () => {
    const results = [{ name: '/project/tests/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] }]
    expect(failuresOf(results, '/project')).toEqual([
      { where: 'tests/a.test.ts', name: 'a thing counts', message: 'AssertionError: expected 2 to be 3' },
    ])
  })

  it('names a file that could not be read as tests, and passes over what is well', () => {
    const results = [
      { name: '/project/b.test.ts', status: 'failed', message: 'SyntaxError: Unexpected token\n at b', assertionResults: [] },
      { name: '/project/c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ]
    expect(failuresOf(results, '/project')).toEqual([{ where: 'b.test.ts', name: '', message: 'SyntaxError: Unexpected token' }])
  })
})

describe('failureLines', () => {
  const one = { where: 'a.test.ts', name: 'works', message: 'wrong' }

  it('takes two lines a failure and leaves room for the sums in the last 30', () => {
    expect(failureLines([])).toBe('')
    expect(failureLines([one, { ...one, name: '' }])).toBe('FAILED a.test.ts > works\n  wrong\nFAILED a.test.ts\n  wrong')
    const many = failureLines(Array.from({ length: 40 }, () => one)).split('\n')
    expect(many.length).toBeLessThan(28)
    expect(many.at(-1)).toBe('FAILED 28 more')
  })
})
