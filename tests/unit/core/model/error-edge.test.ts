import { describe, expect, it } from 'vitest'
import { AppError, errorEdgeHandler } from '../../../../src/core/model'

const handler = errorEdgeHandler((value): value is unknown => typeof value === 'object' && value !== null && 'marked' in value)

/** What arrives on the other side of a structured clone. */
function across(value: unknown): unknown {
  const [sent] = handler.serialize({ value, marked: 0 })
  try {
    handler.deserialize(structuredClone(sent))
  } catch (error) {
    return error
  }
  return expect.unreachable()
}

describe('errorEdgeHandler', () => {
  it('recognises thrown values as it was told to', () => {
    expect(handler.canHandle({ marked: 0 })).toBe(true)
    expect(handler.canHandle({})).toBe(false)
  })

  it('keeps everything of an AppError, and where it was thrown', () => {
    const error = new AppError('pdf-damaged', 'a.pdf is damaged.', { subject: 'a.pdf', advice: 'Download it again.', data: { page: 3 } })
    const arrived = across(error) as AppError
    expect(arrived).toBeInstanceOf(AppError)
    expect(arrived).toMatchObject({ code: 'pdf-damaged', message: 'a.pdf is damaged.', subject: 'a.pdf', advice: 'Download it again.', data: { page: 3 } })
    expect(arrived.stack).toBe(error.stack)
  })

  it('names anything else as a defect', () => {
    expect(across(new TypeError('x is undefined'))).toMatchObject({ code: 'internal', message: 'x is undefined' })
    expect(across('a string')).toMatchObject({ code: 'internal', message: 'a string' })
  })
})
