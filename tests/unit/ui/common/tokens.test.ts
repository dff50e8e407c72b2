import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../../src/ui/common/tokens.css', import.meta.url), 'utf8')
const THEMES = ['light', 'dark'] as const
/** WCAG 2.2: text, and what is not text but must be seen. */
const TEXT = 4.5
const MARK = 3

/** A token's colour as [light, dark], each #rrggbb; tokens that name another are followed. */
function colours(name: string): [string, string] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)
  if (other) return colours(other[1]!)
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value)
  if (!pair) throw new Error(`--${name} is not a pair of colours: ${value}`)
  return [pair[1]!, pair[2]!]
}

/** WCAG relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const TONES = ['supported', 'contradicted', 'not-found', 'out-of-scope', 'unknown', 'low', 'some-concerns', 'high']
const ON: [string, string, number][] = [
  ...['paper', 'paper-sunk', 'paper-raised', 'paper-hover', 'paper-selected'].flatMap((paper): [string, string, number][] => [
    ['ink', paper, TEXT], ['ink-soft', paper, TEXT],
  ]),
  ['ink-faint', 'paper', TEXT], ['ink-faint', 'paper-sunk', TEXT],
  ['accent', 'paper', TEXT], ['accent', 'paper-sunk', TEXT], ['accent-ink', 'accent', TEXT], ['accent-ink', 'accent-hover', TEXT],
  ...['warning', 'error', 'good'].flatMap((tone): [string, string, number][] => [[tone, `${tone}-soft`, TEXT], [tone, 'paper', TEXT], ['ink-soft', `${tone}-soft`, TEXT]]),
  ...TONES.map((tone): [string, string, number] => [`${tone}-ink`, `${tone}-soft`, TEXT]),
  ['line-strong', 'paper', MARK], ['line-strong', 'paper-raised', MARK],
]

describe.each(THEMES)('the %s theme', (theme) => {
  it.each(ON)('keeps %s readable on %s', (front, back, least) => {
    const at = THEMES.indexOf(theme)
    expect(contrast(colours(front)[at]!, colours(back)[at]!)).toBeGreaterThanOrEqual(least)
  })
})
