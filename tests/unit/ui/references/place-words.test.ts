import { describe, expect, it } from 'vitest'
import { placeWords } from '../../../../src/ui/references/place-words'
import { response, storedReferences } from '../../../helpers/reference-data'
import { presentResponses } from '../../../../src/core/references/study'

const words = (parts: Parameters<typeof response>[1], stored: Parameters<typeof storedReferences>[0] = {}) => {
  const all = storedReferences({ ...stored, responses: [response('a', parts)] })
  return placeWords(presentResponses(all)[0]!, all)
}

describe('placeWords', () => {
  const chatbots = new Map([
    ['one', { name: 'Amber', version: '1', askedOn: '', order: 0 }], ['two', { name: 'Amber', version: '2', askedOn: '', order: 1 }],
  ])

  it('names the place in the study, and chatbots of one name apart', () => {
    expect(words({ chatbotId: 'two', iteration: 2 }, { chatbots })).toBe('Amber 2, answer 2')
  })

  it('names a single list by its file, else by its first words without the marks before them', () => {
    expect(words({ fileName: 'list.docx', text: 'Anything' })).toBe('list.docx')
    expect(words({ text: '## References\n\n1. **Lantern** A. Light.' })).toBe('Pasted list: References 1. Lantern A. Light.')
    expect(words({ text: '| Title | Journal |\n|---|---|\n| Light | Sleep |' })).toBe('Pasted list: Title Journal Light Sleep')
  })
})
