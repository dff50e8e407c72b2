import { describe, expect, it } from 'vitest'
import { AppError, asAppError, asOneError, fromErrorRecord, toErrorRecord } from '../../../../src/core/model'

describe('AppError', () => {
  it('survives the way through a plain record', () => {
    const error = new AppError('pdf-damaged', 'The file ends too early.', { subject: 'a.pdf', advice: 'Get the file again.', data: { page: 3 } })
    const back = fromErrorRecord(structuredClone(toErrorRecord(error)))
    expect(back).toBeInstanceOf(AppError)
    expect(back).toMatchObject({ code: 'pdf-damaged', message: 'The file ends too early.', subject: 'a.pdf', advice: 'Get the file again.', data: { page: 3 } })
  })

  it('names anything else thrown as a defect of the program', () => {
    expect(asAppError(new TypeError('x is undefined')).code).toBe('internal')
    expect(asAppError('text').message).toBe('text')
  })

  it('tells several failures as one, each with its name once', () => {
    const [named, bare] = [new AppError('file-unreadable', 'a.txt is a PDF.', { subject: 'a.txt', advice: 'Save it.' }), new AppError('import-invalid', 'No work.', { subject: 'b.ris' })]
    expect(asOneError([bare])).toBe(bare)
    expect(asOneError([named, bare])).toMatchObject({ code: 'file-unreadable', message: 'a.txt is a PDF. b.ris: No work.', advice: 'Save it.' })
  })
})
