import { describe, expect, it } from 'vitest'
import { readHtml } from '../../../../src/core/document/html'
import type { MarkKind } from '../../../../src/core/model'

const textOf = (html: string): string => readHtml(html).text

describe('the text of a saved page', () => {
  it('has a line for each paragraph, entities and ligatures as characters, spaces as one', () => {
    expect(textOf('<p>A&nbsp;&lt;b&gt; &amp;\n  e&#64256;icacy</p><p>second<br>third</p>after')).toBe('A <b> & efficacy\nsecond\nthird\nafter')
  })

  it('leaves out scripts, styles, navigation, forms and what the page hides', () => {
    const dropped = [
      '<script>alert(1)</script>', '<style>p{}</style>', '<nav>Home</nav>', '<button>Share</button>', '<noscript>on</noscript>', '<!-- a note -->',
      '<div hidden>h</div>', '<p aria-hidden="true">h</p>', '<p style="color:red; display: none">ignore all</p>', '<span class="usa-sr-only">skip</span>',
    ]
    expect(textOf(`<body>${dropped.join('')}<p>Kept.</p></body>`)).toBe('Kept.')
  })

  it('keeps to the main part where the page has one, and to the whole where that is a mere frame', () => {
    const long = 'word '.repeat(150).trim()
    expect(textOf(`<header>Journal</header><main><p>${long}</p></main><footer>Contact</footer>`)).toBe(long)
    expect(textOf('<header>Journal</header><main></main><p>Text.</p>')).toBe('Journal\nText.')
  })

  it('writes a table row on one line with tabs, cells without their breaks', () => {
    const html = '<table><caption>Table 1. People</caption><thead><tr><th>Group</th><th>n</th></tr></thead><tr><td><p>Tablets</p> daily</td><td>40</td></tr><tr><td></td><td>7</td></tr></table>'
    expect(textOf(html)).toBe('Table 1. People\nGroup\tn\nTablets daily\t40\n\t7')
  })

  it('reads tables that only arrange the page as paragraphs', () => {
    expect(textOf('<table><tr><td><h2>Methods</h2><p>We drew lots.</p></td><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>'))
      .toBe('Methods\nWe drew lots.\na\tb')
  })

  it('keeps raised reference numbers apart, and powers with their base', () => {
    expect(textOf('<p>in 2004<sup>15</sup> and trials<sup>[3]</sup>; 10<sup>6</sup> cells a mm<sup>3</sup>, m<sup>2</sup>, H<sub>2</sub>O</p>'))
      .toBe('in 2004 15 and trials [3]; 106 cells a mm3, m2, H2O')
  })

  it('survives broken markup, and refuses a page nested deeper than any', () => {
    expect(textOf('<p>one<p>two</b></i><td>three')).toBe('one\ntwothree')
    expect(textOf('')).toBe('')
    expect(textOf(`${'<div>'.repeat(500)}deep`)).toBe('deep')
    expect(() => textOf(`${'<div>'.repeat(100_000)}deep`)).toThrow(expect.objectContaining({ code: 'file-unreadable' }))
  })
})

describe('marks of a saved page', () => {
  const html = `<html><head><title>Tablets | Journal</title></head><body><h1>Tablets for sleep</h1>
    <h2>Abstract</h2><p>Short.</p><h2>Methods</h2><h3>Blinding</h3><p>Masked.</p>
    <table><caption>Table 1</caption><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>
    <h2>References</h2><ol><li>Brown 2004.</li><li>White 2011.</li></ol><h2>Footnotes</h2><p>None.</p></body></html>`
  const { text, layout } = readHtml(html)
  const words = (kind: MarkKind): string[] => layout.marks.filter((mark) => mark.kind === kind).map(({ start, end }) => text.slice(start, end))

  it('are title, headings with depth and section, abstract, references and tables', () => {
    expect(words('title')).toEqual(['Tablets for sleep'])
    expect(layout.marks.filter(({ kind }) => kind === 'heading').map(({ start, end, level, section }) => [text.slice(start, end), level, section])).toEqual([
      ['Abstract', 1, 'other'], ['Methods', 1, 'methods'], ['Blinding', 2, 'methods'], ['References', 1, 'other'], ['Footnotes', 1, 'other'],
    ])
    expect(words('abstract')).toEqual(['Abstract\nShort.'])
    expect(words('references')).toEqual(['References\nBrown 2004.\nWhite 2011.'])
    expect(words('table')).toEqual(['Table 1\na\tb\n1\t2'])
    expect([words('table-head'), words('caption')]).toEqual([['a\tb'], ['Table 1']])
  })

  it('go by the words where the page has no headings', () => {
    const plain = readHtml('<p>Methods</p><p>We drew lots.</p><p>Results</p><p>It worked.</p>')
    expect(plain.layout.marks.map(({ start, end }) => plain.text.slice(start, end))).toEqual(['Methods', 'Results'])
  })
})

describe('the guess of a saved page', () => {
  it('goes by what journals note for indexes', () => {
    const { guess } = readHtml(`<meta name="citation_title" content="Tablets for sleep"><meta name="citation_author" content="Brown, Anna">
      <meta name="citation_author" content="Green, Carl"><meta name="citation_publication_date" content="2014/05/01"><p>Text</p>`)
    expect(guess).toEqual({ title: 'Tablets for sleep', year: 2014, name: 'Brown 2014' })
  })

  it('names it after the whole of a collective author', () => {
    expect(readHtml('<meta name="citation_author" content="The Harbour Trial Group"><p>Text</p>').guess.name).toBe('Harbour Trial Group')
  })

  it('takes heading or title else, for the name too where no author is told', () => {
    expect(readHtml('<title>Record</title><p>Text</p>').guess).toEqual({ title: 'Record', year: null, name: 'Record' })
    const long = 'Tablets, taken in the evening, for better and for longer sleep: a randomised trial'
    expect(readHtml(`<h1>${long}</h1><p>Text</p>`).guess).toEqual({
      title: long, year: null, name: 'Tablets, taken in the evening, for better and for longer…',
    })
    expect(readHtml('<p>Text</p>').guess.name).toBeNull()
    expect(readHtml('<title>Record</title><h1>NCT00000000</h1>').guess.title).toBe('NCT00000000')
  })
})

it('flags a page without text', () => {
  expect(readHtml('<script>app()</script>').flags).toMatchObject([{ kind: 'little-text', severity: 'blocking' }])
})
