import { once } from 'node:events'
import type { Miniflare } from 'miniflare'

/** A worker's inspector, as Chrome's tools use it: https://chromedevtools.github.io/devtools-protocol/v8/ */
export interface Inspector extends Disposable {
  /** Resolves to the result of a command. */
  send<result>(method: string, params?: object): Promise<result>
}

interface Target {
  id: string
  webSocketDebuggerUrl: string
}

interface Message<result> {
  id?: number
  result?: result
  error?: { message: string }
}

/** Connects to the inspector of the app's Worker. It must be served with `inspect`. */
export async function inspectWorker(miniflare: Miniflare): Promise<Inspector> {
  const socket = new WebSocket(await inspectorUrl(miniflare))
  await once(socket, 'open')
  let sent = 0
  return {
    send<result>(method: string, params = {}) {
      const id = ++sent
      const { promise, resolve, reject } = Promise.withResolvers<result>()
      socket.addEventListener('message', function hear({ data }) {
        const message = JSON.parse(String(data)) as Message<result>
        if (message.id !== id) return
        socket.removeEventListener('message', hear)
        if (message.error) reject(new Error(`${method}: ${message.error.message}`))
        else resolve(message.result!)
      })
      socket.send(JSON.stringify({ id, method, params }))
      return promise
    },
    [Symbol.dispose]: () => socket.close(),
  }
}

async function inspectorUrl(miniflare: Miniflare): Promise<string> {
  const list = new URL('/json', await miniflare.getInspectorURL())
  list.protocol = 'http:'
  const targets = (await (await fetch(list)).json()) as Target[]
  return targets.find(({ id }) => id.startsWith('core:user:'))!.webSocketDebuggerUrl
}
