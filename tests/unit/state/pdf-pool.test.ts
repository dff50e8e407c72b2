import { describe, expect, it } from 'vitest'
import { PdfPool, type OpenedPdf } from '../../../src/state/pdf-pool'

function pool(capacity: number, fails: (name: string) => boolean = () => false, passwordOf?: (key: string) => string | undefined) {
  const log: string[] = []
  const open = async (_file: Blob, name: string, password?: string): Promise<OpenedPdf> => {
    log.push(password === undefined ? `open ${name}` : `open ${name} with ${password}`)
    if (fails(name)) throw new Error('damaged')
    return {
      pageCount: 1,
      paint: () => Promise.reject(new Error('not drawn here')),
      layText: () => Promise.resolve(),
      close: async () => void log.push(`close ${name}`),
    }
  }
  const made = new PdfPool(open, passwordOf, capacity)
  return { log, made, get: (name: string) => made.get(name, name, () => Promise.resolve(new Blob([name]))) }
}

describe('PdfPool', () => {
  it('opens a document once while it is kept', async () => {
    const { log, get } = pool(2)
    expect(await get('a')).toBe(await get('a'))
    expect(log).toEqual(['open a'])
  })

  it('closes the one used longest ago', async () => {
    const { log, get } = pool(2)
    for (const name of ['a', 'b', 'a', 'c']) await get(name)
    await Promise.resolve()
    expect(log).toEqual(['open a', 'open b', 'open c', 'close b'])
  })

  it('forgets a document that could not be opened', async () => {
    let broken = true
    const { log, get } = pool(2, () => broken)
    await expect(get('a')).rejects.toThrow('damaged')
    broken = false
    await expect(get('a')).resolves.toMatchObject({ pageCount: 1 })
    expect(log).toEqual(['open a', 'open a'])
  })

  it('opens a locked document with the password that is known by then', async () => {
    const passwords = new Map<string, string>()
    const { log, get } = pool(2, (name) => name === 'locked' && !passwords.has('locked'), (key) => passwords.get(key))
    await expect(get('locked')).rejects.toThrow()
    passwords.set('locked', 'sesame')
    await get('locked')
    await get('open')
    expect(log).toEqual(['open locked', 'open locked with sesame', 'open open'])
  })

  it('does not wait for an opening that began before the password was known', async () => {
    const passwords = new Map<string, string>()
    const { log, get } = pool(2, () => !passwords.has('locked') || log.length === 1, (key) => passwords.get(key))
    const early = get('locked').catch(() => 'refused')
    passwords.set('locked', 'sesame')
    await expect(get('locked')).resolves.toMatchObject({ pageCount: 1 })
    expect(await early).toBe('refused')
    expect(log).toEqual(['open locked', 'open locked with sesame'])
  })

  it('closes all of them when it is cleared', async () => {
    const { log, made, get } = pool(3)
    await get('a')
    await get('b')
    made.clear()
    await Promise.resolve()
    expect(log.slice(2).sort()).toEqual(['close a', 'close b'])
  })
})
