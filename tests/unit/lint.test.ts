import { ESLint } from 'eslint'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../..', import.meta.url)) })

const LIBRARY_RULE = '@typescript-eslint/no-restricted-imports'

/** Rules that a file of this content would break; it need not exist. */
async function broken(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath, warnIgnored: true })
  return [...new Set(result!.messages.map((message) => message.ruleId ?? message.message))]
}

const importing = (path: string): string => `import { x } from '${path}'\nexport const y = x\n`
const importingType = (path: string): string => `import type { X } from '${path}'\nexport type Y = X\n`

describe('import directions', () => {
  it.each([
    ['src/core/privacy/new.ts', '../../db/app-store'],
    ['src/core/privacy/new.ts', '../../services/egress'],
    ['src/boot/new.ts', '../db/app-store'],
    ['src/engines/lunr/new.ts', '../../db/app-store'],
    ['src/services/new.ts', '../db/app-store'],
    ['src/db/new.ts', '../services/egress'],
    ['src/worker-clients/new.ts', '../services/egress'],
    ['src/pipelines/new.ts', '../state/services'],
    ['src/state/new.svelte.ts', '../../workers/expose'],
    ['src/ui/new.svelte.ts', '../db/app-store'],
    ['workers/new.ts', '../src/services/egress'],
  ])('keep %s from %s, its types too', async (file, path) => {
    expect(await broken(file, importing(path))).toContain('import-x/no-restricted-paths')
    expect(await broken(file, importingType(path))).toContain('import-x/no-restricted-paths')
  })

  it.each([
    ['src/core/privacy/new.ts', '../model'],
    ['src/pipelines/new.ts', '../services/egress'],
    ['src/state/new.svelte.ts', '../db/app-store'],
    ['src/ui/new.svelte.ts', '../core/model'],
    ['workers/new.ts', '../src/core/model'],
  ])('let %s use %s', async (file, path) => expect(await broken(file, importing(path))).toEqual([]))

  it('hold inside components', async () => {
    const script = `<script lang="ts">${importing('../db/app-store').replace('export ', '')}</script>{y}`
    expect(await broken('src/ui/New.svelte', script)).toContain('import-x/no-restricted-paths')
  })

  it('let the page side of a worker know its types only', async () => {
    expect(await broken('src/worker-clients/new.ts', importingType('../../workers/expose'))).toEqual([])
    expect(await broken('src/worker-clients/new.ts', importing('../../workers/expose'))).toContain(LIBRARY_RULE)
  })
})

describe('libraries', () => {
  it.each([
    ['src/state/new.svelte.ts', 'dexie'],
    ['src/services/new.ts', 'comlink'],
    ['src/pipelines/new.ts', 'pdfjs-dist'],
    ['src/state/new.svelte.ts', '@huggingface/transformers'],
    ['src/core/model/new.ts', 'svelte'],
    ['src/core/model/new.ts', 'zod-not-quite'],
  ])('%s may not use %s', async (file, name) => expect(await broken(file, importing(name))).toContain(LIBRARY_RULE))

  it.each([
    ['src/core/model/new.ts', 'zod'],
    ['src/core/model/new.ts', '@noble/hashes/sha2.js'],
    ['src/db/new.ts', 'dexie'],
    ['src/engines/lunr/new.ts', 'lunr'],
  ])('%s may use %s', async (file, name) => expect(await broken(file, importing(name))).toEqual([]))
})

describe('ways out of the page', () => {
  it.each([
    ['src/pipelines/new.ts', "export const reply = fetch('x')"],
    ['src/ui/new.svelte.ts', "export const socket = new WebSocket('x')"],
    ['src/state/new.svelte.ts', "export const document = new DOMParser()"],
    ['src/worker-clients/new.ts', "export const worker = new Worker('x')"],
    ['src/ui/new.svelte.ts', "export const leave = () => location.assign('x')"],
    ['src/ui/new.svelte.ts', "export const leave = () => window.open('x')"],
    ['src/ui/new.svelte.ts', "export const leave = () => (location.href = 'x')"],
    ['src/ui/new.svelte.ts', "export const leave = () => (window.location = 'x')"],
  ])('%s: %s', async (file, code) => expect(await broken(file, code)).toContain('no-restricted-syntax'))

  it('by another name', async () => {
    for (const call of ["globalThis.fetch('x')", "navigator.sendBeacon('x')"]) {
      expect(await broken('src/services/new.ts', `export const sent = ${call}`)).toContain('no-restricted-properties')
    }
  })

  it('from a component, where raw HTML and style attributes are refused too', async () => {
    const script = "<script lang='ts'>const reply = fetch('x')</script>"
    const rules = await broken('src/ui/New.svelte', `${script}<p style="color: red">{@html '<b></b>'}{reply}</p>`)
    expect(rules).toEqual(expect.arrayContaining(['no-restricted-syntax', 'svelte/no-at-html-tags']))
  })

  it('leave egress its fetch', async () => {
    expect(await broken('src/services/egress/new.ts', "export const reply = fetch('x')")).toEqual([])
  })
})

describe('tests in a browser', () => {
  const test = (reading: string) => broken('tests/e2e/new.test.ts', `import { expect } from 'vitest'\n${reading}`)

  it('read nothing of a page at once', async () => {
    expect(await test("expect(await page.getByRole('alert').count()).toBe(0)")).toContain('no-restricted-syntax')
    expect(await test("expect(await page.locator('h1').textContent(), 'title').toBe('')")).toContain('no-restricted-syntax')
  })

  it('wait for it, and may read what they know to be there', async () => {
    expect(await test("await expect.poll(() => page.getByRole('alert').count()).toBe(0)")).not.toContain('no-restricted-syntax')
    expect(await test('expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)')).not.toContain('no-restricted-syntax')
  })
})

describe('the core', () => {
  it('knows no clock, chance or page', async () => {
    expect(await broken('src/core/model/new.ts', 'export const now = Date.now()')).toContain('no-restricted-globals')
    expect(await broken('src/core/model/new.ts', 'export const draw = Math.random()')).toContain('no-restricted-properties')
    expect(await broken('src/core/model/new.ts', "export const title = document.title")).toContain('no-restricted-globals')
  })
})
