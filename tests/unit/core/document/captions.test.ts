import { describe, expect, it } from 'vitest'
import { captionName, captionOf } from '../../../../src/core/document/captions'

describe('captionOf', () => {
  it('knows captions of tables, figures and boxes in the ways publishers set them', () => {
    const tables = ['Table 1 Baseline characteristics', 'TABLE 2', 'Table 3. Outcomes', 'Table IV. Means', 'Table. 1. Counts', 'Tabla 1 – Índices', 'Table S1 Codes', 'Extended Data Table 2 | Origin', 'Appendix 2—table 1. Means']
    expect(tables.map(captionOf)).toEqual(tables.map(() => 'table'))
    expect(['Figure 1. Flow', 'Fig 2 | Levels', 'Fig. 3', 'FIGURE 1A (left)'].map(captionOf)).toEqual(['figure', 'figure', 'figure', 'figure'])
    expect(['Box 1. Categories', 'Panel: Research in context', 'Panel 2: Definitions'].map(captionOf)).toEqual(['box', 'box', 'box'])
  })

  it('knows the words of other languages and journals, in capitals too', () => {
    const of = (words: string): (string | null)[] => words.split(', ').flatMap((word) => [`${word} 1. Means`, `${word.toUpperCase()} 2`].map(captionOf))
    expect(new Set(of('Supplementary table, Supplemental Table, Online table, Tab., Tabela, Tableau, Tabelle, Tabella'))).toEqual(new Set(['table']))
    expect(new Set(of('Figura, Abbildung, Abb., Scheme, Chart, Graph, Diagram, Exhibit, Gráfico, Graphique, Plate'))).toEqual(new Set(['figure']))
    expect(new Set(of('Key concept, Textbox, Quadro, Cuadro, Panel'))).toEqual(new Set(['box']))
  })

  it('knows small capitals, which come as small letters, by the bar after the number', () => {
    expect(captionOf('table 1 | baseline characteristics')).toBe('table')
    expect(captionOf('table 1 shows the baseline')).toBeNull()
  })

  it('knows the only one of its kind, which has no number', () => {
    expect(['Figure: Trial profile', 'Table: Baseline characteristics', 'Figure: and'].map(captionOf)).toEqual(['figure', 'table', null])
  })

  it('takes no line for one that points to a figure', () => {
    expect(['Figure 2⇓ shows the flow', 'Table 5⇓ summarises'].map(captionOf)).toEqual([null, null])
  })

  it('knows what goes on from another page or column', () => {
    expect(['Appendix 2—table 6 continued', 'Table 2 (continued from previous page)', 'Table 3, cont.'].map(captionOf)).toEqual(['table', 'table', 'table'])
    const sentences = ['Figure 1 continued on next page', 'Table 2 continued to show', 'Table 2 continued from baseline to week 12']
    expect(sentences.map(captionOf)).toEqual([null, null, null])
  })

  it('takes no line of a sentence for one', () => {
    const lines = ['Table 2 shows the outcomes', 'Table 2), and the', 'Figure 1, which', 'Tables 1 and 2', 'Figures', 'Boxes 1', 'A table 1', 'Table. 12 patients']
    expect(lines.map(captionOf)).toEqual(lines.map(() => null))
  })

  it('tells the name of a float from the words of its caption', () => {
    const name = (text: string): string => text.slice(0, captionName(text))
    expect(['Table 1. Means', 'Fig. 2 Flow', 'Table\t3\tContinued', 'Strengths and limitations'].map(name))
      .toEqual(['Table 1.', 'Fig. 2', 'Table\t3', ''])
  })
})
