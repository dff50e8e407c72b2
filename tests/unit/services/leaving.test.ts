import { describe, expect, it } from 'vitest'
import { createLeaving, type Leaving } from '../../../src/services/leaving'

/** One browser: its pages come and go, and what they keep stays. @param full its storage takes nothing */
function browser({ full = false } = {}) {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('Full.', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  const open = (id: string): { leaving: Leaving; hears: (event: string) => void } => {
    const heard = new Map<string, () => void>()
    const addEventListener = ((name: string, listener: () => void) => void heard.set(name, listener)) as Window['addEventListener']
    return { leaving: createLeaving({ addEventListener, localStorage }, id), hears: (event) => heard.get(event)?.() }
  }
  return { kept, open }
}

describe('a page that is left', () => {
  it('is known to the next where it held something, until that is seen to', () => {
    const { kept, open } = browser()
    const first = open('first')
    first.leaving.hold()
    first.hears('pagehide')
    const { leaving } = open('next')
    expect([leaving.wasLeft('first'), leaving.wasLeft('next'), leaving.wasLeft(undefined)]).toEqual([true, false, false])
    leaving.forget(['first'])
    expect([leaving.wasLeft('first'), kept.size]).toEqual([false, 0])
  })

  it('is not noted where it held nothing, or nothing any more', () => {
    const { kept, open } = browser()
    const page = open('first')
    page.leaving.hold()()
    page.hears('pagehide')
    expect(kept.size).toBe(0)
  })

  it('is not noted where it went down, and heard nothing', () => {
    const { open } = browser()
    open('first').leaving.hold()
    expect(open('next').leaving.wasLeft('first')).toBe(false)
  })

  it('was not left where the browser brings it back whole', () => {
    const { open } = browser()
    const page = open('first')
    page.leaving.hold()
    page.hears('pagehide')
    page.hears('pageshow')
    expect(open('next').leaving.wasLeft('first')).toBe(false)
  })

  it('counts as one that went down where nothing can be kept, and what was kept otherwise is passed over', () => {
    const { open } = browser({ full: true })
    const page = open('first')
    page.leaving.hold()
    page.hears('pagehide')
    expect(open('next').leaving.wasLeft('first')).toBe(false)
    const other = browser()
    other.kept.set('attest.left-pages', '{ not a list')
    expect(other.open('next').leaving.wasLeft('first')).toBe(false)
  })

  it('is forgotten when many were left since', () => {
    const { open } = browser()
    for (let i = 0; i < 40; i++) {
      const page = open(`page-${i}`)
      page.leaving.hold()
      page.hears('pagehide')
    }
    const { leaving } = open('next')
    expect([leaving.wasLeft('page-0'), leaving.wasLeft('page-39')]).toEqual([false, true])
  })
})
