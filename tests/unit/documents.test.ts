import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const read = (name: string): string => readFileSync(path(name), 'utf8')
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'NOTICE', 'docs/claims-format.md']

describe('README', () => {
  const readme = read('README.md')

  it('gives a reason for every package, and names none that is not there', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const table = readme.slice(readme.indexOf('| package | why |'))
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) => cell!.split(', ')).filter((name) => !/^(package|-+)$/.test(name))
    expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
  })

  it('has the two commands, and CI runs the second as it stands', () => {
    expect(readme).toContain('\nnpm ci && npm start\n')
    expect(readme).toContain('\nnpm ci && npm test\n')
    expect(read('.ci/run')).toMatch(/^npm ci && npm test$/m)
  })

  it('names scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const used = DOCUMENTS.flatMap((name) => [...read(name).matchAll(/npm (?:run )?(start|test|dev|[a-z]+:[a-z]+|eval|bench|build)\b/g)].map(([, script]) => script!))
    expect(used.filter((script) => !(script in scripts))).toEqual([])
  })
})

describe('documents', () => {
  it.each(DOCUMENTS)('%s links to files that exist', (name) => {
    const folder = name.includes('/') ? `${name.slice(0, name.lastIndexOf('/'))}/` : ''
    const links = [...read(name).matchAll(/(?<!!)\[[^\]]*\]\(([^)#]+)\)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !link.startsWith('https://') && !existsSync(path(folder + link)))).toEqual([])
  })

  it('name the files of others that are there', () => {
    const named = [...read('NOTICE').matchAll(/public\/[\w./-]+/g)].map(([name]) => name.replace(/[.,]$/, ''))
    expect(named.filter((name) => !existsSync(path(name)))).toEqual([])
    expect(named.length).toBeGreaterThan(2)
  })

  it('carry the whole licence', () => {
    const licence = read('LICENSE')
    expect(licence).toMatch(/^\s*Apache License\s+Version 2\.0, January 2004/)
    expect(licence).toContain('END OF TERMS AND CONDITIONS')
  })

  it('and the lock file name no host to install from', () => {
    const files = [...DOCUMENTS, '.npmrc', 'package.json', 'package-lock.json', '.ci/run']
    expect(files.filter((name) => /"resolved":|registry[./=:]|registry\.[a-z]/.test(read(name)))).toEqual([])
  })
})

it('versions are exact', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  expect(Object.values({ ...dependencies, ...devDependencies }).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
