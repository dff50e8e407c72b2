import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBuild } from '../../scripts/build.mjs'
import { headerRules, ruleFor } from '../../src/core/privacy/headers'
import { startAppServer } from '../helpers/app-server'
import { launchBrowser } from '../helpers/browser'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

/** Runs `npm start`'s script and waits for the address it prints. */
async function start(...args: string[]): Promise<{ child: ChildProcess; address: string; output: () => string }> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-open', ...args], { cwd: ROOT })
  let output = ''
  const address = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      const found = /http:\S+/.exec(output)?.[0]
      if (found) done(found)
    })
    child.on('exit', (status) => fail(new Error(`it ended with ${status}: ${output}`)))
  })
  return { child, address, output: () => output }
}

describe('npm start', () => {
  it('serves the app with its headers and prints an address that opens on the worked example', async () => {
    const { child, address } = await start('--port', '0')
    const response = await fetch(address)
    const rule = ruleFor(headerRules(null), '')
    const page = await browser.newPage()
    await page.goto(address)
    await page.getByRole('article', { name: 'Claim' }).waitFor()
    await page.close()
    child.kill()
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/p\/worked-example\/claims$/)
    for (const [name, value] of Object.entries(rule.headers)) expect(response.headers.get(name)).toBe(value)
  })

  it('says so when it has to take another port, since projects stay with their address', async () => {
    const first = await start('--port', '0')
    const { port } = new URL(first.address)
    const second = await start('--port', port)
    first.child.kill()
    second.child.kill()
    expect(new URL(second.address).port).not.toBe(port)
    expect(second.output()).toContain(`Port ${port} is taken.`)
  })

  it('names a port that is none', async () => {
    await expect(start('--port', 'eighty')).rejects.toThrow('ended with 1')
  })
})

describe('a page whose script does not run', () => {
  it('says how to start when it was opened as a file', async () => {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(join(ensureBuild('app'), 'index.html')).href)
    await page.getByText('npm ci && npm start').waitFor({ state: 'visible' })
    await page.close()
  })

  it('says so where scripts are switched off', async () => {
    const site = await startAppServer()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.origin)
    await page.getByText('allow JavaScript').waitFor({ state: 'visible' })
    await context.close()
    await site.close()
  })
})

describe('the app under a path of a server', () => {
  it('works there too, its workers and service worker included', async () => {
    const site = await startAppServer({ below: 'tools/attest', rules: [] })
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${site.origin}/tools/attest/`)
    await page.waitForFunction(() => document.getElementById('start-notice') === null)
    await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true)
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${site.origin}/tools/attest/sw.js`)
    await site.close()
  })
})
