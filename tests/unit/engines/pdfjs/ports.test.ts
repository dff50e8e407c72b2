import { describe, expect, it } from 'vitest'
import { linkedPorts } from '../../../../src/engines/pdfjs/ports'

/** What arrives at a port, in order. */
function heard(port: ReturnType<typeof linkedPorts>[0], options?: { signal: AbortSignal }): unknown[] {
  const messages: unknown[] = []
  port.addEventListener('message', ({ data }) => messages.push(data), options)
  return messages
}

describe('linkedPorts', () => {
  it('hands messages to the other end, in order, as they are, and not before the sender is done', async () => {
    const [left, right] = linkedPorts()
    const [atLeft, atRight] = [heard(left), heard(right)]
    const page = { items: [1, 2] }
    left.postMessage(page)
    left.postMessage('next')
    expect(atRight).toEqual([])
    await Promise.resolve()
    expect(atRight[0]).toBe(page)
    expect(atRight).toEqual([page, 'next'])
    expect(atLeft).toEqual([])
  })

  it('keeps a piece of a stream as it was when it was sent', async () => {
    const [left, right] = linkedPorts()
    const atRight = heard(right)
    const content = { items: ['a', 'b'] }
    left.postMessage({ stream: 1, chunk: content })
    content.items = []
    await Promise.resolve()
    expect(atRight).toEqual([{ stream: 1, chunk: { items: ['a', 'b'] } }])
  })

  it('stops at the signal and on removal', async () => {
    const [left, right] = linkedPorts()
    const stop = new AbortController()
    const stopped = heard(right, { signal: stop.signal })
    const removed: unknown[] = []
    const listener = ({ data }: { data: unknown }): void => void removed.push(data)
    right.addEventListener('message', listener)
    left.postMessage(1)
    await Promise.resolve()
    stop.abort()
    right.removeEventListener('message', listener)
    left.postMessage(2)
    await Promise.resolve()
    expect([stopped, removed]).toEqual([[1], [1]])
    expect(heard(right, { signal: stop.signal })).toEqual([])
  })
})
