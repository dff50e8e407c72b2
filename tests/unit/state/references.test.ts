import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChatbotResponse } from '../../../src/core/model'
import { parseReferences } from '../../../src/core/references/parse'
import type { StoredReferences } from '../../../src/core/references/study'
import { ReferenceStore } from '../../../src/db/reference-store'
import type { ProjectState } from '../../../src/state/project.svelte'
import { ReferencesState } from '../../../src/state/references.svelte'
import { Undo } from '../../../src/state/undo.svelte'
import { storedReferences } from '../../helpers/reference-data'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Answers of a project with a store in memory, where a text with the word "fault" cannot be read. */
function referencesOf(): { references: ReferencesState; kept: () => readonly ChatbotResponse[] } {
  let stored: StoredReferences = storedReferences()
  vi.spyOn(ReferenceStore.prototype, 'read').mockImplementation(async () => stored)
  vi.spyOn(ReferenceStore.prototype, 'newId').mockImplementation(() => `id-${stored.responses.length}`)
  vi.spyOn(ReferenceStore.prototype, 'now').mockImplementation(() => stored.responses.length)
  vi.spyOn(ReferenceStore.prototype, 'addResponse').mockImplementation(async (response) => {
    stored = { ...stored, responses: [...stored.responses, response] }
  })
  const parse = async (text: string) => {
    if (text.includes('fault')) throw new Error('The text cannot be read.')
    return parseReferences(text)
  }
  const project = {
    store: { follow: () => ({ stop: () => undefined }), db: {} }, services: { references: { parse }, ids: { now: () => 0 } }, closing: new AbortController().signal,
  } as unknown as ProjectState
  return { references: new ReferencesState(project, new Undo()), kept: () => stored.responses }
}

const file = (name: string, text = 'No reference.') => new File([text], name)

describe('files dropped together', () => {
  it('are answers one after the other in the cell they are dropped on', async () => {
    const { references, kept } = referencesOf()
    await references.addFiles([file('a.txt'), file('b.txt')], { topicId: 't', promptId: 'p', chatbotId: 'c' })
    await references.addFiles([file('c.txt')], { topicId: 't', promptId: 'p', chatbotId: 'c' })
    await references.addFiles([file('d.txt')], { topicId: 't', promptId: 'p', chatbotId: 'other' })
    expect(kept().map(({ fileName, iteration }) => `${fileName} ${iteration}`)).toEqual(['a.txt 1', 'b.txt 2', 'c.txt 3', 'd.txt 1'])
  })

  it('stop no other where one cannot be read, and that is said once, with its name', async () => {
    const { references, kept } = referencesOf()
    await references.addFiles([file('a.txt', 'fault'), file('b.txt')])
    expect(kept().map(({ fileName, topicId }) => [fileName, topicId])).toEqual([['b.txt', null]])
    expect(references.outcomes.map(({ error }) => error?.subject ?? null)).toEqual(['a.txt', null])
    expect(references.error).toBeNull()
  })
})

describe('library files', () => {
  it('stop no other where one cannot be read, and that is said with its name', async () => {
    const { references } = referencesOf()
    const added = vi.spyOn(ReferenceStore.prototype, 'addLibrary').mockImplementation(async () => undefined)
    await references.addLibrary([file('a.ris', '%PDF-1.4'), file('b.ris', 'fault'), file('c.ris', 'TY  - JOUR\nTI  - Tea\nER  - \n')])
    expect(added.mock.calls.map(([name]) => name)).toEqual(['c.ris'])
    expect(references.error?.message).toMatch(/a\.ris is no plain text.*b\.ris: The text cannot be read/)
  })
})

describe('pasted text', () => {
  it('says why it could not be taken in', async () => {
    const { references } = referencesOf()
    expect(await references.addText('fault')).toBeNull()
    expect(references.error?.message).toContain('cannot be read')
    expect(await references.addText('A list.')).toMatchObject({ none: expect.anything() })
    expect(references.error).toBeNull()
  })
})
