import { describe, expect, it } from 'vitest'
import { PaintQueue } from '../../../src/state/paint-queue'

/** Draws pages and says in what order; the drawing of each ends when it is told to. */
function drawer() {
  const drawn: number[] = []
  const ends = new Map<number, () => void>()
  const begin = (page: number) => () => new Promise<void>((end) => {
    drawn.push(page)
    ends.set(page, end)
  })
  const settled = () => new Promise((done) => setImmediate(done))
  return { drawn, begin, end: async (page: number) => { ends.get(page)!(); await settled() }, settled }
}

describe('PaintQueue', () => {
  it('draws one at a time, the nearest to what is looked at first', async () => {
    const { drawn, begin, end, settled } = drawer()
    const queue = new PaintQueue()
    let looking = 5
    for (const page of [1, 4, 5, 9]) queue.add(() => Math.abs(page - looking), begin(page))
    await settled()
    expect(drawn).toEqual([5])
    looking = 10
    await end(5)
    await end(9)
    expect(drawn).toEqual([5, 9, 4])
  })

  it('never begins what was taken out', async () => {
    const { drawn, begin, end, settled } = drawer()
    const queue = new PaintQueue()
    queue.add(() => 0, begin(1))
    const leave = queue.add(() => 1, begin(2))
    queue.add(() => 2, begin(3))
    await settled()
    leave()
    await end(1)
    expect(drawn).toEqual([1, 3])
  })

  it('goes on after a drawing that failed', async () => {
    const { drawn, begin, settled } = drawer()
    const queue = new PaintQueue()
    queue.add(() => 0, () => Promise.reject(new Error('damaged')))
    queue.add(() => 1, begin(2))
    await settled()
    expect(drawn).toEqual([2])
  })
})
