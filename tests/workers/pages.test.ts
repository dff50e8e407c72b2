import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { lockedPdf } from '../helpers/locked-pdf'
import { plainPdf } from '../helpers/plain-pdf'

let harness: HarnessPage

beforeAll(async () => {
  harness = await openHarness()
  await harness.page.evaluate((base64) => {
    window.letter = new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))])
  }, lockedPdf(['This page was typed.'], 'open').toString('base64'))
})
afterAll(() => harness?.close())

declare global {
  interface Window {
    letter: Blob
  }
}

describe('a document open for looking at', () => {
  it('draws no more once it is closed, and keeps nobody waiting', async () => {
    const codes = await harness.page.evaluate(async () => {
      const pdf = await window.attest.pdfView().open(window.letter, 'letter.pdf', 'open')
      const { signal } = new AbortController()
      const holder = document.body.appendChild(document.createElement('div'))
      const early = [pdf.paint(0, 1, signal), pdf.layText(0, holder, signal)]
      void pdf.close()
      const late = [pdf.paint(0, 1, signal), pdf.layText(0, holder, signal)]
      const ends = await Promise.allSettled([...early, ...late])
      holder.remove()
      return ends.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'drawn'))
    })
    expect(codes).toEqual(['aborted', 'aborted', 'aborted', 'aborted'])
  })

  it('stops drawing at once where that is no longer wanted', async () => {
    const codes = await harness.page.evaluate(async () => {
      const pdf = await window.attest.pdfView().open(window.letter, 'letter.pdf', 'open')
      const stop = new AbortController()
      const drawing = [pdf.paint(0, 1, stop.signal), pdf.paint(0, 1, AbortSignal.abort())]
      stop.abort()
      const ends = await Promise.allSettled([...drawing, pdf.paint(0, 1, new AbortController().signal)])
      await pdf.close()
      return ends.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : `${end.value.width} pixels`))
    })
    expect(codes).toEqual(['aborted', 'aborted', '595 pixels'])
  })

  it('says of a page that is missing which it is and why, and draws the others', async () => {
    const file = plainPdf(['The first page.', null, 'The third page.']).toString('base64')
    const ends = await harness.page.evaluate(async (base64) => {
      const pdf = await window.attest.pdfView().open(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]), 'torn.pdf')
      const ends = await Promise.allSettled([0, 1].map((page) => pdf.paint(page, 1, new AbortController().signal)))
      await pdf.close()
      return ends.map((end) => (end.status === 'rejected' ? (end.reason as { message: string }).message : `${end.value.width} pixels`))
    }, file)
    expect(ends).toEqual(['612 pixels', expect.stringMatching(/^Page 2 of torn\.pdf could not be drawn \([^)]*[^.]\)\.$/)])
  })

  it('opens after it was tried without its password, and with another', async () => {
    const ends = await harness.page.evaluate(async () => {
      const opened = [undefined, 'shut', 'open'].map((password) => window.attest.pdfView().open(window.letter, 'letter.pdf', password))
      const ends = await Promise.allSettled(opened)
      for (const end of ends) if (end.status === 'fulfilled') await end.value.close()
      return ends.map((end) => (end.status === 'rejected' ? (end.reason as { message: string }).message : `${end.value.pageCount} page`))
    })
    expect(ends).toEqual(['letter.pdf is locked with a password.', 'letter.pdf was not opened: the password is another one.', '1 page'])
  })
})
