import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { DevEnvironment, HotPayload } from 'vite'
import { patch } from '../patches.ts'

/** Sent to the Worker, and back: it takes its messages in their order. */
const REACHED = 'arrive:worker-reached'

/** Code for a module of the Worker in development: it reports when it has done what it was sent before. */
export const REPORT_UPDATES = `
import.meta.hot?.on('${REACHED}', () => import.meta.hot.send('${REACHED}'))`

/** For a Worker that hangs or did not start. */
export const LONGEST_UPDATE_MS = 2000
/** For one that imports all of its modules, perhaps on a busy machine. */
const LONGEST_RELOAD_MS = 20_000

const FULL_RELOAD: HotPayload = { type: 'full-reload', path: '*' }

/** A stream may stay open for hours. */
const LONGEST_RESPONSE_MS = 2000

/**
 * Defers the full reloads of the Worker until it handles no request. A request that is importing modules
 * meanwhile would leave old ones among the new, such as a second copy of React, and those stay
 * (`tests/browser/development/development-packages.test.ts`).
 */
export function deferReloads(worker: DevEnvironment, onRequest: () => void) {
  const ends = new EventEmitter()
  let running = 0
  let isDue = false
  let send: (...payload: unknown[]) => void
  patch('messages to the Worker', worker.hot, 'send', (original) => {
    send = original
    return (...payload: unknown[]) => {
      if (!isFullReload(payload[0])) return send(...payload)
      isDue = true
      onRequest()
    }
  })
  return { track, run }

  /** Counts a request until its response has ended. */
  function track(response: ServerResponse): void {
    if (response.closed) return // the browser left while the request waited
    running += 1
    response.once('close', () => {
      running -= 1
      if (running === 0) ends.emit('last')
    })
  }

  /** Reloads if that was asked for. Resolves to whether it was. */
  async function run(): Promise<boolean> {
    if (!isDue) return false
    await lastEnd()
    isDue = false
    worker.moduleGraph.invalidateAll()
    send(FULL_RELOAD)
    await reached(worker, LONGEST_RELOAD_MS)
    return true
  }

  async function lastEnd(): Promise<void> {
    if (running === 0) return
    const signal = AbortSignal.timeout(LONGEST_RESPONSE_MS)
    await once(ends, 'last', { signal }).catch(() => {})
  }
}

/** Resolves when the Worker has done what it was sent before, but not after the limit. */
export function reached({ hot }: DevEnvironment, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, limitMs)
    hot.on(REACHED, done)
    hot.send(REACHED)
    function done() {
      clearTimeout(timer)
      hot.off(REACHED, done)
      resolve()
    }
  })
}

function isFullReload(payload: unknown): boolean {
  return typeof payload === 'object' && (payload as HotPayload).type === 'full-reload'
}
