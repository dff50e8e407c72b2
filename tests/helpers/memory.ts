import { existsSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'

const MEGABYTE = 1024 * 1024

/** Whether the system tells how much memory a process has of its own. */
export const TELLS_MEMORY = existsSync('/proc/self/smaps_rollup')

/**
 * Megabytes that the browser's pages and their workers hold of their own, after a collection of what is unused and a word
 * that memory runs low, upon which the browser begins to give back what it keeps in store. Memory of workers is counted,
 * which the page cannot see; files and code that processes share are not.
 */
export async function pageMemory(browser: Browser, page: Page): Promise<number> {
  const ofPage = await page.context().newCDPSession(page)
  await ofPage.send('HeapProfiler.collectGarbage')
  await ofPage.send('Memory.simulatePressureNotification', { level: 'critical' })
  await ofPage.detach()
  const ofBrowser = await browser.newBrowserCDPSession()
  const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo')
  await ofBrowser.detach()
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { id }) => sum + ownMemory(id), 0)
}

function ownMemory(pid: number): number {
  const kilobytes = /^Anonymous:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return (Number(kilobytes?.[1] ?? 0) * 1024) / MEGABYTE
}
