import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { REFERENCE_EXAMPLE } from '../../../../scripts/demo/reference-example'

const { topics, prompts, chatbots, responses, records } = REFERENCE_EXAMPLE

describe('the worked example of reference checking', () => {
  it('is served as its source says', () => {
    const served = readFileSync(new URL('../../../../public/demo/references.json', import.meta.url), 'utf8')
    expect(JSON.parse(served)).toEqual(JSON.parse(JSON.stringify(REFERENCE_EXAMPLE)))
  })

  it('has an answer of every chatbot to every prompt on every topic', () => {
    const cells = responses.map(({ chatbot, prompt, topic }) => `${chatbot} ${prompt} ${topic}`).sort()
    const wanted = chatbots.flatMap((c) => prompts.flatMap((p) => topics.map((t) => `${c.id} ${p.id} ${t.id}`))).sort()
    expect(cells).toEqual(wanted)
  })

  it('cites nothing that could exist', () => {
    for (const fields of records) {
      expect(fields.doi).toMatch(/^10\.9999\//)
      expect(Number(fields.pmid)).toBeGreaterThan(99_000_000)
    }
    const dois = responses.flatMap(({ text }) => text.match(/10\.\d{4,}\//g) ?? [])
    expect(new Set(dois)).toEqual(new Set(['10.9999/']))
  })

  it('leaves something for the reader to decide', () => {
    expect(responses.filter((r) => r.relevance === null)).toHaveLength(topics.length * prompts.length)
  })
})
