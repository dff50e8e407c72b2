import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hrefOf, parseRoute, placeOf, PROJECT_ROOMS, projectIdOf, samePlace, SETTINGS_SECTIONS, type Route } from '../../../src/state/routes'

describe('parseRoute', () => {
  it.each<[string, Route]>([
    ['', { room: 'home' }],
    ['#', { room: 'home' }],
    ['#/', { room: 'home' }],
    ['#/settings', { room: 'settings', section: 'endpoints' }],
    ['#/settings/privacy', { room: 'settings', section: 'privacy' }],
    ['#/p/abc', { room: 'studies', projectId: 'abc', rest: [] }],
    ['#/p/abc/results', { room: 'results', projectId: 'abc', rest: [] }],
    ['#/p/abc/claims/s%7Cr%7Ca%7C1.1', { room: 'claims', projectId: 'abc', rest: ['s|r|a|1.1'] }],
  ])('reads %s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route)
  })

  it.each(['#/settings/nothing', '#/p', '#/p/abc/nothing', '#/elsewhere'])('knows that %s names nothing', (hash) => {
    expect(parseRoute(hash)).toEqual({ room: 'unknown', hash })
  })

  it('takes a broken escape as it stands', () => {
    expect(parseRoute('#/p/abc/claims/%E0%A4%A')).toEqual({ room: 'claims', projectId: 'abc', rest: ['%E0%A4%A'] })
  })
})

describe('hrefOf', () => {
  const part = fc.string({ minLength: 1, unit: 'grapheme' })
  const route = fc.oneof(
    fc.constant<Route>({ room: 'home' }),
    fc.constantFrom(...SETTINGS_SECTIONS).map((section): Route => ({ room: 'settings', section })),
    fc.record({ room: fc.constantFrom(...PROJECT_ROOMS), projectId: part, rest: fc.array(part, { maxLength: 3 }) }),
  )

  it('gives an address that reads back as the same route, whatever ids hold', () => {
    fc.assert(fc.property(route, (one) => {
      expect(parseRoute(hrefOf(one))).toEqual(one)
    }))
  })
})

describe('projectIdOf', () => {
  it('is the project of a room in one, and null elsewhere', () => {
    expect(projectIdOf({ room: 'verify', projectId: 'abc', rest: [] })).toBe('abc')
    expect(projectIdOf({ room: 'home' })).toBeNull()
  })
})

describe('the place a person is in', () => {
  const placed = (hash: string) => placeOf(parseRoute(hash))

  it('is a room, or a tab of it, whatever is open there', () => {
    expect(placed('#/p/a/references')).toEqual({ room: 'references', projectId: 'a', tab: 'answers' })
    expect(placed('#/p/a/claims/c1').tab).toBeNull()
    for (const [one, other] of [['#/p/a/claims/c1', '#/p/a/claims/c2'], ['#/p/a/references/check/r1', '#/p/a/references/check'], ['#/p/a/studies', '#/p/a']]) {
      expect(samePlace(placed(one!), placed(other!)), one).toBe(true)
    }
    for (const [one, other] of [['#/p/a/references', '#/p/a/references/results'], ['#/p/a/studies', '#/p/a/studies/results'], ['#/settings', '#/settings/storage'], ['#/p/a/claims', '#/p/b/claims']]) {
      expect(samePlace(placed(one!), placed(other!)), one).toBe(false)
    }
  })
})
