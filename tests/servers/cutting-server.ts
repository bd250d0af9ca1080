import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A server whose connections are kept, and which cuts the one of the first POST: before or in its response. */
export interface CuttingServer {
  origin: string
  /** How many POSTs have arrived, whole. */
  posts(): number
  close(): Promise<void>
}

export async function startCuttingServer(cut: 'before' | 'in'): Promise<CuttingServer> {
  let posts = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}) // the browser has closed it
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const [request, rest] = firstRequest(received)
      if (request === undefined) return
      received = rest
      if (!request.startsWith('POST')) return void socket.write(responseWith('<p>ok</p>'))
      posts++
      if (posts > 1) return void socket.write(responseWith('posted'))
      if (cut === 'before') socket.resetAndDestroy()
      else socket.end(responseWith('posted').slice(0, -1))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    posts: () => posts,
    close() {
      sockets.forEach((socket) => socket.destroy())
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

/** The first whole request of what was received, and what follows it. */
function firstRequest(received: string): [request: string | undefined, rest: string] {
  const end = received.indexOf('\r\n\r\n') + 4
  if (end < 4) return [undefined, received]
  const length = Number(/content-length: (\d+)/i.exec(received.slice(0, end))?.[1] ?? 0)
  if (received.length < end + length) return [undefined, received]
  return [received.slice(0, end + length), received.slice(end + length)]
}

function responseWith(body: string): string {
  return `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
