import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { IMPORT_FORMAT, importClaims, type ImportContext } from '../../../../../src/core/claims'
import { AppError } from '../../../../../src/core/model'
import { readInstrument } from '../../../../helpers/instruments'

const CONTEXT: ImportContext = {
  instruments: [readInstrument('rob2-assignment'), readInstrument('rob2-adhering')],
  instrumentId: 'rob2-assignment',
  assessor: 'claims.csv',
  judge: 'claims.csv',
}
const template = (name: string) => readFileSync(new URL(`../../../../../public/templates/${name}`, import.meta.url), 'utf8')
const csv = (...lines: string[]) => importClaims(lines.join('\n'), 'csv', CONTEXT)
const json = (file: object) => importClaims(JSON.stringify({ format: IMPORT_FORMAT, ...file }, null, 1), 'json', CONTEXT)
const HEADER = 'study,item,response,explanation,judge,verdict,quote'

describe('the templates', () => {
  it('are read whole, and say the same in both formats', () => {
    const fromJson = importClaims(template('claims-template.json'), 'json', CONTEXT)
    const fromCsv = importClaims(template('claims-template.csv'), 'csv', CONTEXT)
    expect(fromJson.problems).toEqual([])
    expect(fromCsv.problems).toEqual([])
    expect(fromCsv.counts).toEqual({ studies: 1, claims: 3, statements: 1, verdicts: 1 })
    const plain = (text: string) => text.replace(/"line":\d+,|"judge":"[^"]*",/g, '')
    expect(plain(JSON.stringify(fromCsv.studies))).toBe(plain(JSON.stringify(fromJson.studies)))
    expect(fromCsv.studies[0]!.assessments[0]).toMatchObject({
      instrumentId: 'rob2-assignment', outcome: 'Depressive symptoms', measure: 'BDI-II', timePoint: '12 weeks',
    })
    expect(fromCsv.studies[0]!.assessments[0]!.claims.map((c) => [c.itemId, c.response])).toEqual([
      ['1.1', 'Y'],
      ['1.2', 'NI'],
      ['D1', 'some-concerns'],
    ])
  })
})

describe('CSV', () => {
  it.each([
    ['semicolons', ';', ''],
    ['tabs', '\t', ''],
    ['bars', '|', ''],
    ['an Excel separator line', ';', 'sep=;\r\n'],
    ['a byte order mark', ',', '\uFEFF'],
  ])('reads %s', (_what, separator, before) => {
    const rows = [HEADER.split(','), ['Brown', '1.1', 'Y', '"a, b; c | d"', 'J', 'supported', 'q']]
    const read = importClaims(before + rows.map((r) => r.join(separator)).join('\r\n'), 'csv', CONTEXT)
    expect(read.problems).toEqual([])
    expect(read.studies[0]!.assessments[0]!.claims[0]).toMatchObject({ itemId: '1.1', explanation: 'a, b; c | d' })
  })

  it('names every bad row with its number and takes all others', () => {
    const read = csv(
      HEADER,
      'Brown,1.1,Y,fine,,,',
      ',1.2,Y,no study,,,',
      'Brown,9.9,Y,no item of it,,,',
      '',
      'Brown,1.2,perhaps,no response,,,',
      'Brown,1.3,,empty,,,',
      'Brown,,,nothing,,,',
      'Brown,1.2,PN,fine,,,',
    )
    expect(read.studies[0]!.assessments[0]!.claims.map((c) => c.line)).toEqual([2, 9])
    expect(read.problems.map((p) => [p.line, p.leftOut])).toEqual([[3, true], [4, true], [6, true], [7, true], [8, true]])
    expect(read.problems[1]!.message).toContain('"9.9" is no item of RoB 2')
    expect(read.problems[2]!.message).toBe('"perhaps" is no response to 1.2. Give Y, PY, PN, N or NI.')
  })

  it('goes on after a row whose quotation marks do not close', () => {
    const read = csv(
      HEADER,
      'Brown,1.1,Y,fine,,,',
      'Brown,1.2,Y,"never closed,,,',
      'Brown,1.3,N,fine,,,',
      'Brown,2.1,"N",fine,,,',
    )
    expect(read.studies[0]!.assessments[0]!.claims.map((c) => [c.itemId, c.line])).toEqual([
      ['1.1', 2],
      ['1.3', 4],
      ['2.1', 5],
    ])
    expect(read.problems).toMatchObject([{ line: 3, leftOut: true }])
  })

  it('reads texts with line breaks and doubled quotation marks', () => {
    const read = csv(HEADER, 'Brown,1.1,Y,"one ""two""\nthree",,,', 'Brown,1.2,Y,next,,,')
    expect(read.problems).toEqual([])
    expect(read.studies[0]!.assessments[0]!.claims.map((c) => [c.explanation, c.line])).toEqual([
      ['one "two"\nthree', 2],
      ['next', 3],
    ])
  })

  it('names a stray separator that pushes cells over the edge', () => {
    const read = csv(HEADER, 'Brown,1.1,Y,because a, b and c,J,supported,q')
    expect(read.problems[0]).toMatchObject({ line: 2, leftOut: false })
    expect(read.problems[0]!.message).toContain('more cells')
  })

  it('reads items a spreadsheet has spoilt, and says so where it had to', () => {
    const read = csv(
      HEADER,
      'B,"1,1",Y,e,,,',
      "B,'1.2,Y,e,,,",
      'B,01. Mrz,Y,e,,,',
      'B,2-Jun,Y,e,,,',
      'B,2025-04-02,Y,e,,,',
      'B,Domain 3,Low,e,,,',
      'B,Overall,high,e,,,',
    )
    expect(read.studies[0]!.assessments[0]!.claims.map((c) => c.itemId)).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '2.6',
      '2.4',
      'D3',
      'overall',
    ])
    expect(read.problems.map((p) => [p.line, p.leftOut])).toEqual([
      [4, false],
      [5, false],
      [6, false],
    ])
  })

  it('names duplicates, and adds the verdict of a second judge', () => {
    const read = csv(
      HEADER,
      'B,1.1,Y,e,A,supported,q',
      'B,1.1,Y,e,B,not found,',
      'B,1.1,N,other,C,supported,q',
      'B,1.1,Y,e,A,supported,q',
    )
    const [claim] = read.studies[0]!.assessments[0]!.claims
    expect(claim!.verdicts.map((v) => [v.judge, v.verdict, v.rawLabel])).toEqual([
      ['A', 'supported', 'supported'],
      ['B', 'not_found', 'not found'],
    ])
    expect(read.problems.map((p) => [p.line, p.message])).toEqual([
      [4, 'answers differently what row 2 has. The first one stays; delete one of the two.'],
      [5, 'repeats what row 2 has. The first one stays; delete one of the two.'],
    ])
  })

  it('takes the claim when only its verdict is wrong', () => {
    const read = csv(HEADER, 'B,1.1,Y,e,J,partly,q')
    expect(read.counts).toMatchObject({ claims: 1, verdicts: 0 })
    expect(read.problems[0]!.message).toContain('"partly", which is no verdict')
  })

  it('keeps a response that is no official option, with a note', () => {
    const read = csv(HEADER, 'B,3.2,No information,e,,,')
    expect(read.studies[0]!.assessments[0]!.claims[0]!.response).toBe('NI')
    expect(read.problems).toMatchObject([
      {
        line: 2,
        leftOut: false,
        message: 'NI is not an official option of 3.2. It is kept as given; the rule takes it as N.',
      },
    ])
  })

  it('takes statements, and apostrophes off guarded cells', () => {
    const read = csv('study,statement', "B,'=1+1 is two", 'B,Two died.', 'B,Two died.')
    expect(read.studies[0]!.statements.map((s) => s.statement)).toEqual(['=1+1 is two', 'Two died.'])
    expect(read.problems).toMatchObject([{ line: 4, leftOut: true }])
  })

  it('keeps results and assessors apart', () => {
    const read = csv('study,outcome,assessor,item,response', 'B,pain,A,1.1,Y', 'B,death,A,1.1,N', 'B,pain,C,1.1,PY')
    expect(read.studies[0]!.assessments.map((a) => [a.outcome, a.assessor, a.claims[0]!.response])).toEqual([
      ['pain', 'A', 'Y'],
      ['death', 'A', 'N'],
      ['pain', 'C', 'PY'],
    ])
    expect(read.problems).toEqual([])
  })

  it('names columns nobody reads', () => {
    const read = csv('Study Name;Item;Response;Explaination', 'B;1.1;Y;lost')
    expect(read.counts.claims).toBe(1)
    expect(read.problems[0]).toMatchObject({ line: 1, where: 'header', leftOut: false })
    expect(read.problems[0]!.message).toContain('Explaination')
  })

  it.each([
    ['', 'empty'],
    ['a,b\n1,2', 'other columns'],
    ['study\nBrown', 'no item or statement'],
    ['{"format": "attest-claims/1"}', 'JSON'],
  ])('refuses %j (%s) as a whole', (text) => {
    expect(() => importClaims(text, 'csv', CONTEXT)).toThrow(AppError)
  })

  it('says when a file is not in UTF-8', () => {
    expect(csv(HEADER, 'M\uFFFDller,1.1,Y,e,,,').problems).toMatchObject([{ line: null, leftOut: false }])
  })
})

describe('JSON', () => {
  it('names the line of each part that is wrong and takes the rest', () => {
    const read = json({
      studies: [
        {
          study: 'Brown',
          results: [
            {
              outcome: 'pain',
              claims: [
                { item: 1.1, response: 'Yes' },
                { item: '1.2', response: ['Y'] },
                'no object',
                { item: '1.3', response: 'N' },
              ],
            },
            { claims: 'no list' },
          ],
          statements: [
            { statement: 'Two died.', verdict: { verdict: 'refuted', quote: 'none died' } },
            { statement: 7 },
          ],
        },
        5,
      ],
    })
    expect(read.studies[0]!.assessments[0]!.claims.map((c) => [c.itemId, c.response])).toEqual([['1.1', 'Y'], ['1.3', 'N']])
    expect(read.studies[0]!.statements.map((s) => s.statement)).toEqual(['Two died.', '7'])
    expect(read.studies[0]!.statements[0]!.verdicts[0]).toMatchObject({ verdict: 'contradicted', judge: 'claims.csv' })
    expect(read.problems.map((p) => p.leftOut)).toEqual([true, true, true, true])
    expect(read.problems.map((p) => p.where)).toEqual(['Brown, a claim', 'Brown, a claim', 'the claims of Brown', 'a study'])
    expect(read.problems[0]!.line).toBe(14)
  })

  it('takes assessor, judge and instrument of the file, and those of the part before them', () => {
    const read = json({
      assessor: { name: 'Model A' },
      judge: 'Judge J',
      instrument: 'rob2-adhering',
      studies: [
        {
          study: 'B',
          results: [
            {
              claims: [
                {
                  item: '1.1',
                  response: 'Y',
                  verdicts: [{ verdict: 'supported' }, { verdict: 'not_found', judge: { name: 'K' } }],
                },
              ],
            },
            { assessor: 'Model B', claims: [{ item: '1.1', response: 'N' }] },
          ],
        },
      ],
    })
    const [a, b] = read.studies[0]!.assessments
    expect([a!.assessor, a!.instrumentId, b!.assessor]).toEqual(['Model A', 'rob2-adhering', 'Model B'])
    expect(a!.claims[0]!.verdicts.map((v) => v.judge)).toEqual(['Judge J', 'K'])
  })

  it('names fields that are not read', () => {
    const read = json({
      studies: [{ study: 'B', results: [{ claims: [{ item: '1.1', response: 'Y', explaination: 'lost' }] }] }],
    })
    expect(read.counts.claims).toBe(1)
    expect(read.problems[0]!.message).toContain('explaination')
  })

  it('does not take items of an instrument the project lacks', () => {
    const read = json({
      instrument: 'robins-i',
      studies: [
        { study: 'B', results: [{ claims: [{ item: '1.1', response: 'Y' }] }], statements: [{ statement: 's' }] },
      ],
    })
    expect(read.counts).toMatchObject({ claims: 0, statements: 1 })
    expect(read.problems[0]!.message).toContain('"robins-i"')
  })

  it.each([
    ['{"format": "attest-claims/1", "studies": [}', 'in line 1 there is "}" where a value or ] should be'],
    ['{\n"format": "attest-claims/1",\n"studies": [1,]\n}', 'in line 3 there is "]" where a value should be'],
    ['[]', 'does not say it'],
    ['{"format": "attest-claims/2", "studies": []}', 'says "attest-claims/2"'],
    ['{"format": "attest-claims/1"}', 'does not list its claims'],
  ])('refuses %j as a whole and says why', (text, why) => {
    expect(() => importClaims(text, 'json', CONTEXT)).toThrow(why)
  })
})
