import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const read = (name: string): string => readFileSync(path(name), 'utf8')
interface Package {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Package
const versions = { ...dependencies, ...devDependencies }
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'NOTICE', 'docs/claims-format.md']

describe('README', () => {
  const readme = read('README.md')

  it('gives a reason for every package, and names none that is not there', () => {
    const table = readme.slice(readme.indexOf('| package | why |')).split('\n').slice(2)
    const named = table.flatMap((line) => /^\| ([^|]+) \|/.exec(line)?.[1]!.split(', ') ?? [])
    expect(named.sort()).toEqual(Object.keys(versions).sort())
  })

  it('has the two commands, and CI runs the second as it stands', () => {
    expect(readme).toContain('\nnpm ci && npm start\n')
    expect(readme).toContain('\nnpm ci && npm test\n')
    expect(read('.ci/run')).toMatch(/^npm ci && npm test$/m)
  })

  it('names scripts that exist', () => {
    const commands = DOCUMENTS.flatMap((name) => [...read(name).matchAll(/npm (?:run ([a-z:]+)|(start|test)\b)/g)])
    expect(commands.length).toBeGreaterThan(5)
    expect(commands.filter(([, script, short]) => !((script ?? short)! in scripts))).toEqual([])
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
  expect(Object.values(versions).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
