import { describe, expect, it } from 'vitest'
import { DeskLayout } from '../../../src/state/desk-layout.svelte'

function newLayout(kept: Record<string, unknown> = {}) {
  const settings = new Map(Object.entries(kept))
  const layout = new DeskLayout({
    setting: async <T>(key: string, fallback: T) => (settings.get(key) as T | undefined) ?? fallback,
    setSetting: async (key, value) => void settings.set(key, value),
  }, { name: 'desk', initial: 0.5, medium: 1000 })
  return { layout, settings }
}

describe('DeskLayout', () => {
  it('remembers width and list of its own desk', async () => {
    const { layout, settings } = newLayout({ 'desk.split': 0.3, 'desk.list': false, 'other.split': 0.7 })
    await expect.poll(() => layout.split).toBe(0.3)
    layout.fit(1200)
    await expect.poll(() => layout.listBeside).toBe(false)
    layout.toggleList()
    layout.resize(0.9)
    layout.keepSize()
    expect([settings.get('desk.list'), settings.get('desk.split')]).toEqual([true, 0.75])
  })

  it('keeps what is changed before it has been read', async () => {
    const { layout, settings } = newLayout({ 'desk.split': 0.3, 'desk.list': true })
    layout.fit(1200)
    layout.toggleList()
    layout.resize(0.6)
    layout.keepSize()
    await new Promise(setImmediate)
    expect([layout.split, layout.listShown]).toEqual([0.6, false])
    expect([settings.get('desk.list'), settings.get('desk.split')]).toEqual([false, 0.6])
  })

  it('lays the list over the panes where there is no room beside them, and does not remember that', () => {
    const { layout, settings } = newLayout()
    layout.fit(900)
    expect([layout.narrow, layout.listShown]).toEqual([false, false])
    layout.toggleList()
    expect([layout.listBeside, layout.listOver, settings.size]).toEqual([false, true, 0])
    layout.closeListOver()
    expect(layout.listShown).toBe(false)
  })

  it('shows the other pane of a narrow screen in place of the list', () => {
    const { layout } = newLayout()
    layout.fit(400)
    layout.toggleList()
    layout.showPane('second')
    expect([layout.narrow, layout.pane, layout.listShown]).toEqual([true, 'second', false])
  })
})
