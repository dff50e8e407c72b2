import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { report, statementFile, statements } from '../fixtures/reports'
import { openHarness, type HarnessPage } from '../helpers/harness'
import { startLlmServer, type LlmServer } from '../helpers/llm-server'

/** Bytes of the disk before it is full, and of a file that does not fit: it makes the browser look at the quota at once. */
const SMALL_DISK = 20_000_000
const LARGE_FILE = 24_000_000

let harness: HarnessPage
let llm: LlmServer

beforeAll(async () => {
  llm = await startLlmServer()
  harness = await openHarness()
  const session = await harness.page.context().newCDPSession(harness.page)
  const { origin } = harness.server
  const setQuota = (quotaSize: number) => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  await setQuota(SMALL_DISK)
  await harness.page.exposeFunction('setQuota', setQuota)
})
afterAll(async () => {
  await harness?.close()
  await llm?.close()
})

describe('a full disk', () => {
  it('pauses the run, offers the paid reply, and stores it once there is room', async () => {
    const result = await harness.page.evaluate(async ({ endpoint, text, file, smallDisk, largeFile }) => {
      const bench = await window.attest.openWorkbench({ endpoint })
      await bench.paste('Amber 2019', text)
      await bench.import(file)
      const { setQuota } = window as unknown as { setQuota: (quotaSize: number) => Promise<void> }
      const scratch = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('scratch')
        opening.onupgradeneeded = () => opening.result.createObjectStore('bytes')
        opening.onsuccess = () => resolve(opening.result)
      })
      const fits = (): Promise<boolean> => new Promise((resolve) => {
        const write = scratch.transaction('bytes', 'readwrite')
        write.objectStore('bytes').put(new Uint8Array(largeFile), 0)
        write.objectStore('bytes').delete(0)
        write.oncomplete = () => resolve(true)
        write.onabort = () => resolve(false)
      })
      // The browser takes a while to notice a quota; each write makes it look.
      const until = async (room: boolean): Promise<void> => {
        while ((await fits()) !== room);
      }
      const complete = bench.llm.complete.bind(bench.llm)
      let calls = 0
      // The disk fills while the second call is under way.
      bench.llm.complete = async (request) => {
        const outcome = await complete(request)
        if (++calls === 2) {
          await setQuota(1)
          await until(false)
        }
        return outcome
      }
      const offered: string[] = []
      const reasons: string[] = []
      const run = await bench.verify({
        concurrency: 1,
        onEvent: (e) => {
          if (e.type === 'paused') reasons.push(e.reason)
          if (e.type !== 'unsaved') return
          offered.push(e.unsaved.reply!.text)
          void setQuota(10 * smallDisk).then(() => until(true)).then(() => bench.gate.resume())
        },
      })
      return { run, offered, reasons, replies: await bench.store.db.replies.count(), verdicts: await bench.store.db.verdicts.count() }
    }, {
      endpoint: llm.url, text: report('Amber 2019'), file: statementFile({ 'Amber 2019': statements('Amber 2019', 4) }),
      smallDisk: SMALL_DISK, largeFile: LARGE_FILE,
    })
    expect(result.offered).toHaveLength(1)
    expect(JSON.parse(result.offered[0]!)).toHaveProperty('verdict')
    expect(result.reasons[0]).toContain('no more room')
    expect(result).toMatchObject({ run: { answered: 4, unsaved: [] }, replies: 4, verdicts: 4 })
    expect(llm.stats()).toMatchObject({ requests: 4, repeatedPrompts: 0 })
  })
})
