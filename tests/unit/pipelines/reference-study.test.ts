import { describe, expect, it } from 'vitest'
import { AppError, type ChatbotResponse, type CitedReference, type ReferenceEdit } from '../../../src/core/model'
import { mergeReferences, parseReferences, splitReference } from '../../../src/core/references/parse'
import { presentResponses, type PresentResponse } from '../../../src/core/references/study'
import type { Change, ProjectStore } from '../../../src/db/project-store'
import type { ReferenceStore } from '../../../src/db/reference-store'
import { addResponse, nextIteration, NO_PLACE, replaceReferences } from '../../../src/pipelines/reference-study'
import { response, storedReferences } from '../../helpers/reference-data'

const ONE = 'Okafor C. Lantern light and the sleep of keepers. Harb Med. 2019;12(2):101-109.'
const OTHER = 'Novak P. Rope handling injuries among apprentice riggers. Ann Tidal Physiol. 2014;3(1):5-9.'

/** Answers, entries and corrections in memory; all of a write or nothing of it, as in the database. */
class MemoryStore {
  readonly responses: ChatbotResponse[] = []
  readonly references: CitedReference[] = []
  readonly edits = new Map<string, ReferenceEdit>()
  writes = 0
  refuses: AppError | null = null
  #ids = 0

  get parts() {
    return { store: this as unknown as ProjectStore, references: this as unknown as ReferenceStore }
  }

  get present(): PresentResponse[] {
    return presentResponses(storedReferences({ responses: this.responses, references: this.references, edits: this.edits }))
  }

  get titles(): string[] {
    return this.present.flatMap(({ references }) => references.map(({ fields }) => fields.title))
  }

  newId = (): string => `id-${++this.#ids}`
  now = (): number => 1

  addResponse = async (answer: ChatbotResponse, references: readonly CitedReference[]): Promise<void> => {
    this.responses.push(answer)
    this.references.push(...references)
  }

  addReferences = async (references: readonly CitedReference[], changes: readonly Change[]): Promise<void> => {
    this.#write(changes)
    this.references.push(...references)
  }

  reviseMany = async (changes: readonly Change[]): Promise<void> => this.#write(changes)

  #write(changes: readonly Change[]): void {
    if (this.refuses) throw this.refuses
    this.writes++
    for (const { entityId, value } of changes) this.edits.set(entityId, value as ReferenceEdit)
  }
}

async function withAnswer(text: string): Promise<MemoryStore> {
  const memory = new MemoryStore()
  await addResponse(memory.parts.references, async (words) => parseReferences(words), { text, fileName: '', place: NO_PLACE })
  return memory
}

describe('addResponse', () => {
  it('keeps an answer with its entries as they stand in it', async () => {
    const memory = await withAnswer(`1. ${ONE}\n2. ${OTHER}`)
    expect(memory.references.map(({ position, raw }) => [position, raw.includes('Lantern'), raw.includes('Rope')])).toEqual([[0, true, false], [1, false, true]])
    expect(memory.responses[0]).toMatchObject({ withoutReferences: null })
  })

  it('says what an answer without an entry is', async () => {
    const memory = await withAnswer('I am sorry, but I cannot provide references.')
    expect(memory.present[0]).toMatchObject({ references: [], none: true, proposedNone: 'refusal' })
  })
})

describe('replaceReferences', () => {
  it('puts two in the place of one, and takes that back', async () => {
    const memory = await withAnswer(`1. ${ONE} See also: ${OTHER}\n2. Lindqvist A. Tides and tables. Harb Med. 2020;13(1):1-2.`)
    const [answer] = memory.present
    const [both, last] = answer!.references
    const titlesBefore = memory.titles
    const at = answer!.text.indexOf('See also')
    const undo = await replaceReferences(memory.parts, answer!, [both!], splitReference(answer!.text, both!, at))
    expect(memory.present[0]!.references.map(({ raw }) => raw.trim().slice(-12))).toEqual([ONE.slice(-12), OTHER.slice(-12), last!.raw.trim().slice(-12)])
    expect(memory.present[0]!.references.slice(0, 2).map(({ parser }) => parser)).toEqual(['by-hand', 'by-hand'])
    await undo()
    expect(memory.titles).toEqual(titlesBefore)
  })

  it('puts one in the place of two, in one write', async () => {
    const memory = await withAnswer(`1. ${ONE}\n2. ${OTHER}`)
    const [answer] = memory.present
    const [first, second] = answer!.references
    const undo = await replaceReferences(memory.parts, answer!, [first!, second!], [mergeReferences(answer!.text, first!, second!)])
    expect(memory.writes).toBe(1)
    expect(memory.present[0]!.references.map(({ start, end }) => [start, end])).toEqual([[first!.start, second!.end]])
    await undo()
    expect(memory.present[0]!.references.map(({ id }) => id)).toEqual([first!.id, second!.id])
  })

  it('changes nothing when the write is refused', async () => {
    const memory = await withAnswer(`1. ${ONE}\n2. ${OTHER}`)
    const [answer] = memory.present
    memory.refuses = new AppError('storage-full', 'No room is left.')
    const [first, second] = answer!.references
    await expect(replaceReferences(memory.parts, answer!, [first!, second!], [mergeReferences(answer!.text, first!, second!)])).rejects.toThrow('No room')
    expect(memory.present[0]!.references).toHaveLength(2)
  })
})

describe('nextIteration', () => {
  it('counts the answers at one place of the study', () => {
    const place = { topicId: 't', promptId: 'p', chatbotId: 'c' }
    const present = presentResponses(storedReferences({ responses: [response('a', { ...place, iteration: 2 }), response('b', { ...place, topicId: 'u', iteration: 7 })] }))
    expect([nextIteration(present, place), nextIteration(present, { ...place, chatbotId: 'd' })]).toEqual([3, 1])
  })
})
