import { describe, expect, it } from 'vitest'
import { listText } from '../../../../src/core/references/html-list'
import { parseReferences } from '../../../../src/core/references/parse'

describe('listText', () => {
  it('keeps numbers and bullets of lists, one below the other', () => {
    expect(listText('<p>Two:</p><ol start="4"><li>Tea<ul><li>green</li><li>black</li></ul></li><li>Toast</li></ol>')).toBe('Two:\n\n4. Tea\n   - green\n   - black\n\n5. Toast')
  })

  it('keeps tables, with bars in their cells told from the table’s', () => {
    expect(listText('<table><tr><th>Title</th><th>Year</th></tr><tr><td>a | b</td><td>2019</td></tr></table>')).toBe('| Title | Year |\n| --- | --- |\n| a \\| b | 2019 |')
  })

  it('keeps links and emphasis, and leaves out what is not shown', () => {
    expect(listText('<p><b>Tea</b> in <i>Tea J</i>, <a href="https://example.org/t">here</a><script>x()</script></p>')).toBe('**Tea** in *Tea J*, [here](https://example.org/t)')
    expect(listText('<a href="https://example.org/t">https://example.org/t</a>')).toBe('https://example.org/t')
  })

  it('gives the parser what it needs', () => {
    const html = `<ol><li>Brown E. Rest. <em>J Rest</em>. 2020;1:2-3.</li><li>Lee K. Tea. <em>Tea J</em>. 2019;4:5-6.</li></ol>
      <table><tr><td>Title</td><td>Authors</td></tr><tr><td>Toast | jam</td><td>Kim S</td></tr></table>`
    expect(parseReferences(listText(html)).references.map(({ fields: { title, journal, authors } }) => [title, journal, authors])).toEqual([
      ['Rest', 'J Rest', ['Brown E']], ['Tea', 'Tea J', ['Lee K']], ['Toast | jam', '', ['Kim S']],
    ])
  })
})
