import { describe, expect, it } from 'vitest'
import { CONTENTS_BESIDE, ReaderContents } from '../../../src/state/reader-contents.svelte'
import { ReaderLayout } from '../../../src/state/reader-layout.svelte'

function newContents() {
  const layout = new ReaderLayout({ setting: async (_key, fallback) => fallback, setSetting: async () => undefined })
  return { layout, contents: new ReaderContents(layout) }
}

describe('ReaderContents', () => {
  it('stand beside the pages where there is room, and stay open when something is looked at', () => {
    const { layout, contents } = newContents()
    contents.fit(CONTENTS_BESIDE)
    contents.toggle()
    expect([contents.open, contents.over, layout.panelOpen]).toEqual([true, false, true])
    expect(contents.leave()).toBe(false)
    expect(contents.open).toBe(true)
  })

  it('never lie over the pages because they were left open beside them', () => {
    const { contents } = newContents()
    contents.fit(CONTENTS_BESIDE)
    contents.toggle()
    contents.fit(CONTENTS_BESIDE - 1)
    expect([contents.over, contents.open]).toEqual([true, false])
    contents.fit(CONTENTS_BESIDE)
    expect(contents.open).toBe(true)
  })

  it('are entered once by who opens them, and not by who finds them open', () => {
    const { contents } = newContents()
    contents.fit(CONTENTS_BESIDE)
    expect(contents.entered()).toBe(false)
    contents.toggle()
    expect([contents.entered(), contents.entered()]).toEqual([true, false])
    contents.toggle()
    expect(contents.entered()).toBe(false)
  })

  it('lie over the pages when asked for, until something else is looked at or there is room', () => {
    const { layout, contents } = newContents()
    contents.fit(400)
    contents.toggle()
    contents.show('pages')
    expect([contents.open, contents.panel, layout.panelOpen]).toEqual([true, 'pages', false])
    expect(contents.leave()).toBe(true)
    expect(contents.open).toBe(false)
    contents.toggle()
    contents.fit(CONTENTS_BESIDE)
    contents.fit(400)
    expect(contents.open).toBe(false)
  })
})
