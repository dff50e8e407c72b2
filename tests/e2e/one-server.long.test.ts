import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { narrowingPolicy, pagePolicy } from '../../src/core/privacy/csp'
import { startAppServer, type AppServer } from '../helpers/app-server'
import { launchBrowser } from '../helpers/browser'
import { allow, openApp, PAGE_EXITS, refusedExits } from '../helpers/exits'
import { startLoopback, type Loopback } from '../helpers/http'

const ONLY = 'https://models.example.org'
let browser: Browser
let site: AppServer
let elsewhere: Loopback

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startAppServer({ build: 'one-server' })
  elsewhere = await startLoopback()
})

afterAll(async () => {
  await browser.close()
  await site.close()
  await elsewhere.close()
})

it('a copy built for one server says so in its header', async () => {
  const response = await fetch(site.origin)
  expect(response.headers.get('content-security-policy')).toBe(pagePolicy([ONLY]))
})

it('and lets no permission widen it', async () => {
  const page = await openApp(site, await browser.newPage())
  await allow(page, [elsewhere.origin, ONLY])
  await page.reload()
  await openApp(site, page)
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]')
  await expect.poll(() => meta.getAttribute('content')).toBe(narrowingPolicy([ONLY]))
  expect(await refusedExits(page, elsewhere)).toEqual(PAGE_EXITS)
  expect(elsewhere.requests).toEqual([])
})
