// A static file server for the built app: this computer only, with the headers the build wrote beside the files.
import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const HASHED_NAME = /^(assets|workers)\//
const ADDRESS = '127.0.0.1'
const PORTS_TO_TRY = 20

/** @param {string} file name or path; @returns {string} its MIME type */
export function contentType(file) {
  return TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
}

/**
 * Serves a folder on the loopback address.
 * @param {string} folder a built app
 * @param {{ port?: number }} [options] 0 takes any free port, another is followed by the next ones when it is taken
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serveFolder(folder, { port = 0 } = {}) {
  return serve(await answersFrom(folder), port)
}

/**
 * @param {string} folder a built app
 * @returns {Promise<import('node:http').RequestListener>} answers with its files
 */
export async function answersFrom(folder) {
  const root = await realpath(folder)
  const rules = await readRules(root)
  return (request, response) => void answer(request, response, root, rules).catch(() => response.destroy())
}

/**
 * @param {import('node:http').RequestListener} listener
 * @param {number} port 0 takes any free one, another is followed by the next ones when it is taken
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serve(listener, port = 0) {
  const server = createServer(listener)
  const taken = await listen(server, port)
  return {
    origin: `http://${ADDRESS}:${taken}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function readRules(root) {
  const { rules } = JSON.parse(await readFile(join(root, 'headers.json'), 'utf8'))
  return rules.map((rule) => ({ pattern: new RegExp(rule.pattern), headers: rule.headers }))
}

async function answer(request, response, root, rules) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'Only GET and HEAD.')
  const path = filePath(request.url)
  if (path === null) return end(response, 400, 'Not an address of this app.')
  const file = await realpath(resolve(root, path === '' || path.endsWith('/') ? `${path}index.html` : path)).catch(() => '')
  const info = file.startsWith(root + sep) ? await stat(file) : null
  const { headers = {} } = rules.find((rule) => rule.pattern.test(path)) ?? {}
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (!info?.isFile()) return end(response, 404, 'There is no such file.')

  const tag = `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`
  response.setHeader('etag', tag)
  response.setHeader('cache-control', HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (request.headers['if-none-match'] === tag) return response.writeHead(304).end()
  response.writeHead(200, { 'content-type': contentType(file), 'content-length': info.size })
  if (request.method === 'HEAD') return response.end()
  createReadStream(file).on('error', () => response.destroy()).pipe(response)
}

/** The path below the folder, or null when the address is malformed or climbs out of it. */
function filePath(url) {
  try {
    const path = decodeURIComponent(/^\/([^?#]*)/.exec(url)?.[1] ?? '')
    return path.includes('\0') || path.includes('\\') || path.split('/').includes('..') ? null : path
  } catch {
    return null
  }
}

function end(response, status, message) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message)
}

function listen(server, first) {
  return new Promise((done, fail) => {
    let port = first
    server.on('error', (error) => {
      if (error.code !== 'EADDRINUSE' || first === 0 || port >= first + PORTS_TO_TRY) return fail(error)
      port += 1
      server.listen(port, ADDRESS)
    })
    server.on('listening', () => done(server.address().port))
    server.listen(port, ADDRESS)
  })
}
