import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** A server whose answers a test writes, and which counts what it is asked. */
export interface Origin extends AsyncDisposable {
  url: URL
  /** Sets the answer to a path. */
  on(path: string, answer: Answer): void
  /** The requests for a path so far. */
  asked(path: string): IncomingMessage[]
}

export async function startOrigin(): Promise<Origin> {
  const answers = new Map<string, Answer>()
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const answer = answers.get(request.url!)
    if (answer) return void answer(request, response)
    response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    on: (path, answer) => void answers.set(path, answer),
    asked: (path) => requests.filter(({ url }) => url === path),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
