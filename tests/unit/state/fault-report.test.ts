import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src/core/model'
import { faultReport } from '../../../src/state/fault-report'

const PLACE = { version: '0.1.0', userAgent: 'Test/1', room: 'claims', at: new Date('2026-01-02T03:04:05Z') }
const SECRET = 'Mean pain was 4.1 in the exercise group'

describe('faultReport', () => {
  it('says when, where and in what it happened, with the place in the program', () => {
    const report = faultReport(new TypeError('x is undefined'), PLACE)
    expect(report).toContain('Attest 0.1.0\nTime: 2026-01-02T03:04:05.000Z\nRoom: claims\nBrowser: Test/1\nError: TypeError: x is undefined\n')
    expect(report).toMatch(/^at .*fault-report\.test/m)
  })

  it.each([
    new SyntaxError(`Unexpected token 'M', "${SECRET}" is not valid JSON`),
    new Error(`no passage “${SECRET}” here`),
    new Error(`cut off: "${SECRET}`),
    new AppError('pdf-damaged', `${SECRET}.pdf is damaged.`, { subject: `${SECRET}.pdf` }),
    Object.assign(new Error('outer'), { cause: new Error(`inner '${SECRET}'`) }),
    SECRET,
    { message: SECRET },
  ])('leaves out what an error quotes (%#)', (error) => {
    expect(faultReport(error, PLACE)).not.toContain(SECRET)
  })

  it('does not repeat the message that a stack begins with', () => {
    const error = new Error(`line one\n    of ${SECRET}`)
    error.stack = `Error: ${SECRET}\n    at somewhere (app.js:1:2)`
    error.message = 'short'
    const report = faultReport(error, PLACE)
    expect(report).not.toContain(SECRET)
    expect(report).toContain('at somewhere (app.js:1:2)')
  })

  it('names an expected failure by its code', () => {
    expect(faultReport(new AppError('storage-full', 'No room.'), PLACE)).toContain('Error: AppError storage-full')
  })
})
