import { describe, expect, it } from 'vitest'
import { AppError, asAppError, fromErrorRecord, toErrorRecord } from '../../../../src/core/model'

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
})
