import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src/core/model'
import { Faults } from '../../../src/state/faults.svelte'

describe('Faults', () => {
  it('keeps the last defect until it is dismissed', () => {
    const faults = new Faults()
    const error = new TypeError('x')
    faults.note(new RangeError('y'))
    faults.note(error)
    expect(faults.last?.error).toBe(error)
    faults.dismiss()
    expect(faults.last).toBeNull()
  })

  it.each([
    null, undefined, new AppError('aborted', 'Stopped.'),
    new DOMException('stopped', 'AbortError'), Object.assign(new Error('closed'), { name: 'DatabaseClosedError' }),
  ])('makes nothing of what is no defect (%#)', (error) => {
    const faults = new Faults()
    faults.note(error)
    expect(faults.last).toBeNull()
  })

  it('takes anything else that was thrown', () => {
    const faults = new Faults()
    faults.note('a text')
    expect(faults.last).toEqual({ error: 'a text' })
  })
})
