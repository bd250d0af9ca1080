import { EventEmitter, once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DevEnvironment, HotPayload } from 'vite'
import { afterEach, describe, expect, it } from 'vitest'
import { deferReloads } from '../../../../../tools/vite/development/worker-reloads.ts'

const RELOADED: HotPayload = { type: 'full-reload', path: '*' }

const closes: (() => void)[] = []
afterEach(() => closes.splice(0).forEach((close) => close()))

describe('deferReloads', () => {
  it('reloads when the last response has ended', async () => {
    const { worker, sent } = createWorker()
    const reloads = deferReloads(worker, () => {})
    const { response } = await openResponse()
    reloads.track(response)
    worker.hot.send(RELOADED)
    const ran = reloads.run()
    await pollOnce()
    expect(sent).toEqual([])
    response.end()
    expect(await ran).toBe(true)
    expect(sent).toContainEqual(RELOADED)
  })

  it('waits for no response whose browser left before it was tracked', async () => {
    const { worker, sent } = createWorker()
    const reloads = deferReloads(worker, () => {})
    const { response, leave } = await openResponse()
    const closed = once(response, 'close')
    leave()
    await closed
    reloads.track(response)
    worker.hot.send(RELOADED)
    void reloads.run()
    await pollOnce()
    expect(sent).toContainEqual(RELOADED)
  })
})

/** One that answers each message at once, as the Worker does. */
function createWorker() {
  const events = new EventEmitter()
  const sent: unknown[] = []
  const hot = {
    on: events.on.bind(events),
    off: events.off.bind(events),
    send(payload: unknown) {
      sent.push(payload)
      if (typeof payload === 'string') events.emit(payload)
    },
  }
  const worker = { hot, moduleGraph: { invalidateAll() {} } } as unknown as DevEnvironment
  return { worker, sent }
}

async function openResponse() {
  const server = createServer().listen(0, '127.0.0.1')
  closes.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  await once(server, 'listening')
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  request.on('error', () => {}) // it is left
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  return { response, leave: () => request.destroy() }
}

/** What needs no more than promises has happened then. */
function pollOnce(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
