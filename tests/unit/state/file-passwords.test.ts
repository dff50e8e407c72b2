import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src/core/model'
import { FilePasswords } from '../../../src/state/file-passwords.svelte'
import type { ProjectState } from '../../../src/state/project.svelte'

const FILE = { id: 'a', sha256: 'hash', fileName: 'a.pdf' }

/** A project of one file, which opens with `sesame`. */
function newPasswords({ damaged = false, closing = async (): Promise<void> => undefined } = {}) {
  const closed: string[] = []
  const openPdf = async (_file: Blob, fileName: string, password?: string) => {
    if (damaged) throw new AppError('pdf-damaged', 'a.pdf is damaged.')
    if (password !== 'sesame') throw new AppError('pdf-encrypted', 'Another password.', { data: { wrongPassword: true } })
    return { close: () => closing().then(() => void closed.push(fileName)) }
  }
  const project = {
    store: { bytesOf: async () => new Blob(['%PDF']) }, services: { openPdf }, closing: new AbortController().signal,
    data: { sources: new Map([['a', { source: FILE }]]) },
  } as unknown as ProjectState
  return { passwords: new FilePasswords(project), closed }
}

describe('FilePasswords', () => {
  it('keeps a password that opens the file, and closes it again', async () => {
    const { passwords, closed } = newPasswords()
    expect(await passwords.give(FILE, 'sesame')).toBe(true)
    expect([passwords.of('hash'), passwords.refusal('hash'), closed]).toEqual(['sesame', null, ['a.pdf']])
  })

  it('is known when the file is closed again and not before, however that ends', async () => {
    let close = (): void => undefined
    const { passwords } = newPasswords({ closing: () => new Promise((_, reject) => (close = () => reject(new Error('gone')))) })
    const trying = passwords.give(FILE, 'sesame')
    await expect.poll(() => String(close)).toContain('reject')
    expect(passwords.of('hash')).toBeUndefined()
    close()
    expect(await trying).toBe(true)
    expect([passwords.of('hash'), passwords.refusal('hash')]).toEqual(['sesame', null])
  })

  it('says that a password is wrong until another try, and forgets it', async () => {
    const { passwords } = newPasswords()
    expect(await passwords.give(FILE, 'shut')).toBe(false)
    expect([passwords.of('hash'), passwords.refusal('hash')?.code]).toEqual([undefined, 'pdf-encrypted'])
    const trying = passwords.give(FILE, 'sesame')
    expect([passwords.isTrying('hash'), passwords.refusal('hash')]).toEqual([true, null])
    expect(await trying).toBe(true)
    expect(passwords.isTrying('hash')).toBe(false)
  })

  it('blames the file where it is the file', async () => {
    const { passwords } = newPasswords({ damaged: true })
    expect(await passwords.give(FILE, 'sesame')).toBe(false)
    expect([passwords.of('hash'), passwords.refusal('hash')?.code]).toEqual([undefined, 'pdf-damaged'])
  })

  it('knows no file that is not in the project any more', async () => {
    const { passwords } = newPasswords()
    expect(await passwords.give({ ...FILE, id: 'gone' }, 'sesame')).toBe(false)
    expect(passwords.of('hash')).toBeUndefined()
  })
})
