import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIBRARIES } from '../../../../src/ui/settings/libraries'

const packageOf = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../${path}package.json`, import.meta.url), 'utf8')) as { license: string; dependencies: Record<string, string> }

describe('the list of libraries', () => {
  it('names every one that is built in', () => {
    const { dependencies } = packageOf('')
    // Svelte is needed at build time, and its runtime is in the built files.
    expect(LIBRARIES.map(({ name }) => name).sort()).toEqual([...Object.keys(dependencies), 'svelte'].sort())
  })

  it.each(LIBRARIES)('gives the licence of $name as its package does', ({ name, licence }) => {
    expect(licence).toBe(packageOf(`node_modules/${name}/`).license)
  })
})
