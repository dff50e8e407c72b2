import { describe, expect, it } from 'vitest'
import { DEFAULT_SCORING } from '../../../src/core/references/score/settings'
import type { CheckedReference } from '../../../src/core/report/bibliography/checked-list'
import type { Files } from '../../../src/services/files'
import { REFERENCE_EXPORTS, ReferenceResults } from '../../../src/state/reference-results.svelte'
import { listOf } from '../core/report/bibliography/records'
import { scoredStudy } from '../../helpers/scored-responses'

interface Download { name: string; content: string | Blob; type: string }

function resultsOf(refuse = false): { results: ReferenceResults; downloads: Download[] } {
  const downloads: Download[] = []
  const checked: CheckedReference[] = [
    { id: 'a', state: 'matches', record: listOf()[0]!.record }, { id: 'b', state: 'not-found', record: null },
  ]
  const files = {
    download(name: string, content: string | Blob, type: string) {
      if (refuse) throw new Error('The disk is full.')
      downloads.push({ name, content, type })
    },
  } as Files
  const input = { title: 'My study', scoredBy: 'Scored by Ann: 1 of 2.', responses: scoredStudy(), settings: DEFAULT_SCORING, agreement: [], checked, rawOf: () => 'As printed' }
  return { results: new ReferenceResults(() => input, files, () => Date.UTC(2026, 0, 2)), downloads }
}

describe('results of a reference study', () => {
  it('leave in every way under the name of the study', async () => {
    const { results, downloads } = resultsOf()
    for (const kind of REFERENCE_EXPORTS) await results.export(kind)
    expect(results.error).toBeNull()
    expect(downloads.map(({ name }) => name)).toEqual(REFERENCE_EXPORTS.map((kind) => `My study-${kind}`))
    expect(new Set(downloads.map(({ type }) => type)).size).toBe(6)
    for (const { content } of downloads) expect(typeof content === 'string' ? content.length : content.size).toBeGreaterThan(100)
    expect(downloads[0]!.content).toMatch(/Made on [12] January 2026 at \d\d:\d\d \S+\./)
    expect(downloads[2]!.content).toContain('As printed')
    const ofKind = (kind: string) => downloads.find(({ name }) => name.endsWith(kind))!.content
    for (const kind of ['report.html', 'results.json']) expect(ofKind(kind)).toContain('Scored by Ann: 1 of 2.')
  })

  it('keep what went wrong until it is put away', async () => {
    const { results } = resultsOf(true)
    await results.export('references.csv')
    expect(results.error).toMatchObject({ message: 'The disk is full.' })
    expect(results.exporting).toBeNull()
    results.dismissError()
    expect(results.error).toBeNull()
  })

  it('say how much of the list can be corrected', () => {
    expect(resultsOf().results.list).toEqual({ corrected: 1, leftOut: 1 })
  })

  it('fit the model that is chosen', () => {
    const { results } = resultsOf()
    expect(results.analysis.model.terms).toEqual(['chatbot', 'prompt', 'topic'])
    results.toggleTerm('chatbot:prompt')
    results.compareWith('c-Cyan')
    results.takeTopicAsNumber(true)
    const { model, choice } = results.analysis
    expect(choice.topicAsNumber).toBe(true)
    expect(model.reference['chatbot']).toBe('Cyan')
    expect(model.fit).toMatchObject({ reason: null })
    expect(results.tables.find(({ id }) => id === 'wald')!.rows).toHaveLength(4)
  })
})
