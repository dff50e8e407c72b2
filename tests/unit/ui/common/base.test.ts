import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ui = new URL('../../../../src/ui/', import.meta.url)

it('cuts texts to lines by one rule, in base.css', () => {
  const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:svelte|css)$/.test(name))
  const cutting = files.filter((name) => readFileSync(new URL(name, ui), 'utf8').includes('-webkit-line-clamp'))
  expect(cutting.map((name) => name.replaceAll('\\', '/'))).toEqual(['common/base.css'])
})
