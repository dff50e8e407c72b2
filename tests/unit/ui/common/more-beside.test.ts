import { describe, expect, it } from 'vitest'
import { moreBeside } from '../../../../src/ui/common/more-beside'

const frame = (scrollLeft: number, scrollWidth: number, scrollHeight = 100, scrollTop = 0) =>
  moreBeside({ scrollLeft, scrollTop, scrollWidth, clientWidth: 300, scrollHeight, clientHeight: 100 })

describe('what is beyond the edge of a frame', () => {
  it('is nothing where all fits, to the pixel', () => {
    expect(frame(0, 300)).toEqual({ left: false, right: false, below: false, any: false })
    expect(frame(0.4, 301)).toEqual({ left: false, right: false, below: false, any: false })
  })

  it('is on the right, on both sides, on the left as it is scrolled', () => {
    expect(frame(0, 500)).toEqual({ left: false, right: true, below: false, any: true })
    expect(frame(100, 500)).toEqual({ left: true, right: true, below: false, any: true })
    expect(frame(199.5, 500)).toEqual({ left: true, right: false, below: false, any: true })
  })

  it('is below where it is only longer, until its end is reached', () => {
    expect(frame(0, 300, 400)).toEqual({ left: false, right: false, below: true, any: true })
    expect(frame(0, 300, 400, 299.5)).toEqual({ left: false, right: false, below: false, any: true })
  })
})
