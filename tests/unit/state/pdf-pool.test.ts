import { describe, expect, it } from 'vitest'
import { PdfPool, type OpenedPdf } from '../../../src/state/pdf-pool'

function pool(capacity: number, fails: (name: string) => boolean = () => false) {
  const log: string[] = []
  const open = async (_file: Blob, name: string): Promise<OpenedPdf> => {
    log.push(`open ${name}`)
    if (fails(name)) throw new Error('damaged')
    return {
      pageCount: 1,
      paint: () => Promise.reject(new Error('not drawn here')),
      layText: () => Promise.resolve(),
      close: async () => void log.push(`close ${name}`),
    }
  }
  const made = new PdfPool(open, capacity)
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

  it('closes all of them when it is cleared', async () => {
    const { log, made, get } = pool(3)
    await get('a')
    await get('b')
    made.clear()
    await Promise.resolve()
    expect(log.slice(2).sort()).toEqual(['close a', 'close b'])
  })
})
