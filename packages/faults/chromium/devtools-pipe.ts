import type { Readable, Writable } from 'node:stream'

/** Commands of Chromium's DevTools protocol: https://chromedevtools.github.io/devtools-protocol/ */
export interface DevTools {
  /** Sends a command, to a target if there is a session. Rejects if the browser refuses it or has ended. */
  send<result>(method: string, params?: object, sessionId?: string): Promise<result>
}

interface Message {
  id?: number
  result?: unknown
  error?: { message: string }
}

/** Talks to a Chromium with `--remote-debugging-pipe`: JSON, each message ended by a zero byte. */
export function connectDevTools(to: Writable, from: Readable): DevTools {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let rest = ''
  from.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) settle(JSON.parse(message) as Message)
  })
  from.on('close', () => waiting.forEach(({ reject }) => reject(new Error('The browser has ended.'))))
  to.on('error', () => {}) // its end rejects what waits

  function settle({ id = 0, result, error }: Message): void {
    const command = waiting.get(id)
    waiting.delete(id)
    if (error) command?.reject(new Error(error.message))
    else command?.resolve(result)
  }

  return {
    send(method, params = {}, sessionId) {
      const id = ++lastId
      const command = Promise.withResolvers<unknown>()
      waiting.set(id, command)
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      return command.promise as Promise<never>
    },
  }
}
