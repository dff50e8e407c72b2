import { describe, expect, it } from 'vitest'
import { depthOf, drawnSign, isTall } from '../../../../src/core/document/drawn-signs'
import * as drawn from './outlines'

describe('drawnSign', () => {
  it.each([
    ['−', drawn.MINUS], ['=', drawn.EQUAL], ['+', drawn.PLUS], ['±', drawn.PLUS_MINUS], ['×', drawn.TIMES], ['<', drawn.LESS],
    ['>', drawn.MORE], ['≤', drawn.AT_MOST], ['≥', drawn.AT_LEAST], ['°', drawn.DEGREE], ['·', drawn.POINT], ['•', drawn.BULLET],
    ['∼', drawn.WAVE],
  ])('tells %s', (sign, outline) => {
    expect(drawnSign(outline, 0.65)).toBe(sign)
  })

  it('tells a dash, which fills its place, from a minus', () => {
    expect(drawnSign([drawn.bar(0, 0.22, 0.5, 0.05)], 0.5)).toBe('–')
    expect(drawnSign([drawn.bar(0, 0.22, 0.5, 0.05)], 0.65)).toBe('−')
  })

  it('takes what is drawn twice for one stroke', () => {
    expect(drawnSign([...drawn.MINUS, ...drawn.MINUS], 0.6)).toBe('−')
  })

  it('tells a bullet that stands low from a full stop', () => {
    expect(drawnSign([drawn.circle(0.3, 0.28, 0.18)], 0.65)).toBe('•')
    expect(drawnSign([drawn.circle(0.3, 0.18, 0.18)], 0.65)).toBeNull()
    expect(drawnSign([drawn.circle(0.13, 0.06, 0.06)], 0.3)).toBeNull()
    expect(drawnSign([drawn.circle(0.13, 0.16, 0.06)], 0.3)).toBeNull()
  })

  it.each(Object.entries(drawn.LETTERS))('tells nothing of %s', (_name, outline) => {
    expect(drawnSign(outline, 0.55)).toBeNull()
  })

  it('tells nothing of what has no ink, or no height', () => {
    expect(drawnSign([], 0.3)).toBeNull()
    expect(drawnSign([[0, 0.2, 0.5, 0.2, 0.3, 0.2]], 0.5)).toBeNull()
  })
})

describe('measures of an outline', () => {
  it('has its depth below the line', () => {
    expect(depthOf([drawn.bar(0, -0.2, 0.1, 0.7)])).toBeCloseTo(0.2)
    expect(depthOf([drawn.bar(0, 0.1, 0.1, 0.7)])).toBeCloseTo(-0.1)
  })

  it('is tall as a bracket is', () => {
    expect(isTall([drawn.bar(0, -0.2, 0.2, 0.9)])).toBe(true)
    expect(isTall(drawn.LETTERS['E']!)).toBe(false)
    expect(isTall([])).toBe(false)
  })
})
