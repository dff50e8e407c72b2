import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonSyntaxFault } from '../../../../../src/core/claims/import/json-syntax'

describe('jsonSyntaxFault', () => {
  it.each([
    ['{\n"a": 1,\n}', { line: 3, found: '"}"', due: 'a name' }],
    ['{"a" 1}', { line: 1, found: '"1}"', due: ':' }],
    ['[1\n2]', { line: 2, found: '"2]"', due: ', or ]' }],
    ['{"a": 1\n', { line: 2, found: 'the end of the file', due: ', or }' }],
    ['{} {}', { line: 1, found: '"{}"', due: 'the end of the file' }],
    ["{'a': 1}", { line: 1, found: '"\'a\':"', due: 'a name or }' }],
    ['{"a": "b\nc"}', { line: 1, found: '"\\"b"', due: 'a value' }],
    ['[01]', { line: 1, found: '"01]"', due: 'a value or ]' }],
    ['[TRUE]', { line: 1, found: '"TRUE]"', due: 'a value or ]' }],
    ['\u00a0{}', { line: 1, found: '"{}"', due: 'a value' }],
    ['', { line: 1, found: 'the end of the file', due: 'a value' }],
  ])('finds the place in %j', (text, fault) => {
    expect(jsonSyntaxFault(text)).toEqual(fault)
  })

  it('finds none in what JSON.stringify writes', () => {
    fc.assert(fc.property(fc.json(), fc.integer({ min: 0, max: 3 }), (json, indent) => {
      expect(jsonSyntaxFault(JSON.stringify(JSON.parse(json), null, indent))).toBeNull()
    }))
  })

  it('agrees with JSON.parse on texts with one character changed', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '{', '}', '[', ']', ':', '1', ' ', '\\', 'x'),
        (json, place, put) => {
          const at = place % (json.length + 1)
          const text = json.slice(0, at) + put + json.slice(at + 1)
          let valid = true
          try {
            JSON.parse(text)
          } catch {
            valid = false
          }
          expect(jsonSyntaxFault(text) === null).toBe(valid)
        },
      ),
    )
  })
})
