import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cyclesOf, importGraph, importsOf } from '../helpers/import-graph'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Milliseconds: a thousand files are read. */
const WHOLE_TREE = 120_000

describe('files', () => {
  it('have an order: none needs another that needs it', () => {
    const graph = importGraph(ROOT, ['src', 'workers', 'scripts', 'tests'])
    expect(graph.get('src/core/privacy/headers.ts')).toContain('src/core/privacy/csp.ts')
    expect(graph.get('src/ui/verify/VerifyRoom.svelte')).toContain('src/ui/verify/VerifyPanel.svelte')
    expect(cyclesOf(graph)).toEqual([])
  }, WHOLE_TREE)

  it('on a cycle are found, and those that only lead to it are not', () => {
    const graph = new Map([
      ['a', ['b']], ['b', ['c', 'leaf']], ['c', ['a']], ['before', ['a']], ['leaf', []], ['self', ['self']],
    ])
    expect(cyclesOf(graph)).toEqual([['a', 'b', 'c'], ['self']])
  })
})

describe('imports', () => {
  it.each([
    ["import { a } from './a'", ['./a']],
    ["import './a.css'", ['./a.css']],
    ["import a, { type B } from './a'", ['./a']],
    ["import { type A, b } from './a'", ['./a']],
    ["export * from './a'", ['./a']],
    ["const room = () => import('./Room.svelte')", ['./Room.svelte']],
    ["import type { A } from './a'", []],
    ["import { type A, type B } from './a'", []],
    ["export type { A } from './a'", []],
    ["import { defineConfig } from 'vite'", []],
  ])('%s', (code, addresses) => {
    expect(importsOf('x.ts', code)).toEqual(addresses)
  })

  it('are those of every script of a component', () => {
    expect(importsOf('X.svelte', "<script module lang=\"ts\">import './a'</script>\n<script lang=\"ts\">\nimport './b'\n</script>\n<p>import './c'</p>")).toEqual(['./a', './b'])
  })
})
