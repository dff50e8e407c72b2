import { describe, expect, it } from 'vitest'
import { nameBlocks } from '../../../../src/core/document/block-kinds'
import { toBlocks } from '../../../../src/core/document/blocks'
import { countWords } from '../../../../src/core/document/hyphenation'
import { buildLines } from '../../../../src/core/document/lines'
import type { RawItem } from '../../../../src/core/document/raw'
import { column, item, page } from './pages'

const STYLE = { size: 10, font: 'f1', width: 250 }
const SMALL = { size: 7, font: 'f2' }
const TEXT = column(Array.from({ length: 12 }, () => 'participants were randomised to one of the two arms'), 150, 100)

/** The kind of the block that begins with a text. */
function kindOf(text: string, items: RawItem[]): string | undefined {
  const blocks = nameBlocks(toBlocks(buildLines(page(items)), STYLE, countWords([])), STYLE)
  return blocks.find(({ lines }) => lines[0]!.text.startsWith(text))?.kind
}

describe('isMarginNote', () => {
  const note = item('See the appendix', 40, 140, SMALL)

  it('takes small type in a narrow column beside the text for notes', () => {
    expect(kindOf('See', [...TEXT, note])).toBe('footnote')
    expect(kindOf('Lancet', [...TEXT, ...column(['Lancet 2014', 'University of', 'Bristol (J Brown)'], 420, 140, SMALL)])).toBe('footnote')
  })

  it('leaves type of the size of the text, what stands above or below it, and pages with little text', () => {
    expect(kindOf('See', [...TEXT, { ...note, size: 10 }])).toBe('text')
    expect(kindOf('See', [...TEXT, { ...note, x: 160, y: 40 }])).toBe('text')
    expect(kindOf('See', [...TEXT.slice(0, 4), note])).toBe('text')
  })

  it('leaves the small sections of a second column, and those in the margin', () => {
    const wide = column(['The authors thank all who took part in the trial and those who', 'ran it in the three towns.'], 420, 160, SMALL)
    expect(kindOf('Not applicable', [...TEXT, item('Not applicable.', 420, 140, SMALL), ...wide])).toBe('text')
    expect(kindOf('Funding', [...TEXT, ...column(['Funding: none was', 'received.'], 40, 140, SMALL)])).toBe('text')
  })
})

describe('isFootnote', () => {
  const notice = column(['Open Access funding was received from the state.'], 150, 400, SMALL)

  it('takes small type that opens as a notice below the text', () => {
    expect(kindOf('Open Access', [...TEXT, ...notice])).toBe('footnote')
  })

  it('leaves what stands close under the name of a section', () => {
    const name = (text: string, y: number) => item(text, 150, y, { size: 9, font: 'bold', endsLine: true })
    expect(kindOf('Open Access', [...TEXT, name('FUNDING', 388), ...notice])).toBe('text')
    expect(kindOf('Open Access', [...TEXT, name('FUNDING', 340), ...notice])).toBe('footnote')
    expect(kindOf('Open Access', [...TEXT, name('Bristol', 388), ...notice])).toBe('footnote')
    expect(kindOf('Open Access', [...TEXT, { ...name('FUNDING', 388), size: 6 }, ...notice])).toBe('footnote')
  })
})
