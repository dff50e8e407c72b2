import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Loopback {
  origin: string
  /** Everything that arrived, in order. */
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[]
  close: () => Promise<void>
}

/** A second origin on this computer. By default it answers everything and lets every page read it. */
export async function startLoopback(listener: RequestListener = openToAll): Promise<Loopback> {
  const requests: Loopback['requests'] = []
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    listener(request, response)
  })
  // Web sockets arrive here; that one arrived is what counts.
  server.on('upgrade', (request, socket) => {
    requests.push({ method: 'UPGRADE', url: request.url ?? '', headers: request.headers })
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

const openToAll: RequestListener = (_, response) => {
  response.writeHead(200, OPEN_TO_ALL).end('ok')
}
