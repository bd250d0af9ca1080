type Params = Record<string, unknown>

/** A connection to one tab. Puppeteer does not support such an old browser. */
export interface Devtools {
  send(method: string, params?: Params): Promise<Params>
  on(method: string, listener: (params: Params) => void): void
  close(): void
}

interface Message {
  id?: number
  method?: string
  params?: Params
  result?: Params
  error?: { message: string }
}

/** Connects to a tab by the DevTools protocol. */
export async function connectDevtools(url: string): Promise<Devtools> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const calls = new Map<number, PromiseWithResolvers<Params>>()
  const listeners = new Map<string, (params: Params) => void>()
  socket.addEventListener('message', ({ data }) => receive(JSON.parse(String(data)) as Message))
  return {
    send(method, params = {}) {
      const call = Promise.withResolvers<Params>()
      const id = calls.size + 1
      calls.set(id, call)
      socket.send(JSON.stringify({ id, method, params }))
      return call.promise
    },
    on: (method, listener) => void listeners.set(method, listener),
    close: () => socket.close(),
  }

  function receive({ id, method, params = {}, result = {}, error }: Message): void {
    if (method !== undefined) return listeners.get(method)?.(params)
    const call = calls.get(id!)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  }
}
