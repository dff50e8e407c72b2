import { describe, expect, it } from 'vitest'
import { ReaderLayout } from '../../../src/state/reader-layout.svelte'

const KEY = 'reader.layout'

function newLayout(kept: unknown) {
  const settings = new Map([[KEY, kept]])
  const layout = new ReaderLayout({
    setting: async <T>(key: string, fallback: T) => (settings.get(key) as T | undefined) ?? fallback,
    setSetting: async (key, value) => void settings.set(key, value),
  })
  return { layout, settings }
}

describe('ReaderLayout', () => {
  it('remembers each choice at once, with those made before', async () => {
    const { layout, settings } = newLayout({ panel: 'pages' })
    await expect.poll(() => layout.panel).toBe('pages')
    layout.toggleAbreast()
    expect(settings.get(KEY)).toEqual({ panel: 'pages', panelOpen: false, abreast: true, others: true })
  })

  it('keeps what is chosen before the rest has been read, and the rest', async () => {
    const { layout, settings } = newLayout({ panel: 'pages', panelOpen: false, others: false })
    layout.togglePanel()
    expect(layout.panelOpen).toBe(true)
    await new Promise(setImmediate)
    expect([layout.panel, layout.panelOpen, layout.others]).toEqual(['pages', true, false])
    expect(settings.get(KEY)).toEqual({ panel: 'pages', panelOpen: true, abreast: false, others: false })
  })
})
