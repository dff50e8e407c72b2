import { describe, expect, it } from 'vitest'
import { pageText } from '../../../../src/core/document/page-text'
import type { TextRun } from '../../../../src/core/model'

const TEXT = 'Sleep was better.\n\nNobody knew'
function run(words: string, box: Partial<TextRun>): TextRun {
  const start = TEXT.indexOf(words)
  return { start, end: start + words.length, page: 0, x: 50, y: 100, width: 40, height: 10, angle: 0, ...box }
}

describe('pageText', () => {
  it('keeps words of a line together, though scans are not level, and parts lines', () => {
    const runs = [
      run('Sleep', {}), run('was', { x: 95, y: 102 }), run('better.', { x: 50, y: 113 }),
      run('Nobody', { x: 50, y: 140 }), run('knew', { page: 1 }),
    ]
    expect(pageText(TEXT, { runs }, 0).map(({ text, drawn, endsLine }) => [text, drawn, endsLine])).toEqual([
      ['Sleep ', 5, false], ['was', 3, true], ['better.', 7, true], ['Nobody', 6, true],
    ])
    expect(pageText(TEXT, { runs }, 1)).toMatchObject([{ text: 'knew', x: 50, y: 100, length: 40, size: 10 }])
  })

  it('takes a paragraph for a new line, also beside the one before', () => {
    const runs = [run('better.', {}), run('Nobody', { x: 95 })]
    expect(pageText(TEXT, { runs }, 0).map(({ text }) => text)).toEqual(['better.', 'Nobody'])
  })

  it.each([
    [0, { x: 50, y: 100, length: 40, size: 10 }],
    [90, { x: 90, y: 100, length: 10, size: 40 }],
    [180, { x: 90, y: 110, length: 40, size: 10 }],
    [270, { x: 50, y: 110, length: 10, size: 40 }],
  ] as const)('begins at the corner above the first letter, turned by %i', (angle, place) => {
    expect(pageText(TEXT, { runs: [run('Sleep', { angle })] }, 0)).toMatchObject([place])
  })
})
