// npm start: builds the app if something has changed, serves it on this computer, opens it in the browser.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBuild } from './build.mjs'
import { serveFolder } from './static-server.mjs'

/** Browsers keep data by address, port included: the same port each time keeps a person's projects in sight. */
const PORT = 8417
/** The worked example is the quickest way to see what the app does; home is one click away. */
const FIRST_PAGE = '/#/p/worked-example/claims'

const { values } = parseArgs({
  options: { 'no-open': { type: 'boolean', default: false }, port: { type: 'string', default: String(PORT) } },
})
const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port ${values.port} is not a port: it is a number from 0 (any free one) to 65535.`)
  process.exit(1)
}

const folder = ensureBuild('app', () => console.log('Building Attest: about a minute the first time.'))
const { origin } = await serveFolder(folder, { port })
if (port !== 0 && new URL(origin).port !== String(port)) {
  console.log(`Port ${port} is taken. Projects are kept by address: those made at port ${port} do not show at this one.`)
}
console.log(`Attest is at ${origin}${FIRST_PAGE}\nIt can be reached from this computer only. Ctrl+C stops it.`)
if (!values['no-open'] && !process.env.CI) openBrowser(`${origin}${FIRST_PAGE}`)

/** Where there is no browser the printed address is enough. */
function openBrowser(url) {
  const [command, ...args] = {
    darwin: ['open', url],
    win32: ['rundll32', 'url.dll,FileProtocolHandler', url],
  }[process.platform] ?? ['xdg-open', url]
  if (command === 'xdg-open' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return
  spawn(command, args, { stdio: 'ignore', detached: true }).on('error', () => undefined).unref()
}
