import { describe, expect, it } from 'vitest'
import type { ProjectState } from '../../../src/state/project.svelte'
import { Rereading } from '../../../src/state/rereading.svelte'

/** A project of one document, and the ids of those that were looked up to be read. */
function newRereading({ flags = ['encrypted'], writable = true, read = true } = {}) {
  const lookedUp: string[] = []
  const source = { id: 'a', sha256: 'hash', fileName: 'a.pdf' }
  const text = { flags: flags.map((kind) => ({ kind })) }
  const project = {
    writable, holdReading: () => () => undefined, closing: new AbortController().signal, services: { extract: async () => Promise.reject(new Error('unused')) },
    data: { sources: new Map([['a', { source, text: read ? text : null }]]) },
    store: { db: { sources: { get: async (id: string) => void lookedUp.push(id) } } },
  } as unknown as ProjectState
  return { rereading: new Rereading(project, { of: () => 'sesame' }), lookedUp, source }
}

describe('Rereading', () => {
  it('reads a document that was locked when it came once its password is given', async () => {
    const { rereading, lookedUp, source } = newRereading()
    const reading = rereading.unlocked('a')
    expect(rereading.isReading(source)).toBe(true)
    await reading
    expect([lookedUp, rereading.isReading(source)]).toEqual([['a'], false])
    expect(rereading.errorOf(source)?.code).toBe('file-unreadable')
  })

  it.each([
    ['has its text', { flags: ['white-text'] }], ['is not read yet', { read: false }], ['cannot be written to', { writable: false }],
  ])('leaves a document alone that %s', async (_, options) => {
    const { rereading, lookedUp } = newRereading(options)
    await rereading.unlocked('a')
    await rereading.unlocked('unknown')
    expect(lookedUp).toEqual([])
  })
})
