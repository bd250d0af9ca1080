import { setTimeout as wait } from 'node:timers/promises'
import { type Fault, type FaultProxy, SIGN_IN_PAGE } from '../../../packages/faults/for-tests.ts'

export const FAULTS = ['late', 'hangs', '404', 'html', 'fails-once', 'offline'] as const

export type FaultName = (typeof FAULTS)[number]

/** How long the network is down from the interaction on. */
export const OFFLINE_MS = 3000

/** When a late file comes after the interaction. */
const LATE_MS = 7000

const HANG: Fault = { type: 'hang' }
const HTML: Fault = { type: 'answer', status: 200, contentType: 'text/html', body: SIGN_IN_PAGE }
const NOT_FOUND: Fault = { type: 'answer', status: 404, contentType: 'text/plain', body: '' }

/**
 * Applies a fault to a file from before the document is opened. What it returns is called at the interaction: then
 * the network is lost, and then the time of a late file begins.
 */
export function applyFault(wire: FaultProxy, path: string, name: FaultName): () => Promise<void> {
  const on = (fault: Fault) => wire.fault({ test: (asked) => asked === path }, fault)
  switch (name) {
    case 'late':
      return comesLate(wire, on(HANG))
    case 'offline':
      return losesNetwork(wire, on(HANG))
    case 'fails-once':
      return failsOnce(wire, path)
    default:
      on({ hangs: HANG, html: HTML, '404': NOT_FOUND }[name])
      return async () => {}
  }
}

interface Lasting {
  lift(): void
}

function comesLate(wire: FaultProxy, { lift }: Lasting): () => Promise<void> {
  return async () => {
    void wait(LATE_MS).then(() => {
      lift()
      wire.passHung()
    })
  }
}

/** A file that has been asked for has not come by then. */
function losesNetwork(wire: FaultProxy, { lift }: Lasting): () => Promise<void> {
  return async () => {
    await wire.unplug()
    lift()
    void wait(OFFLINE_MS).then(() => wire.plug())
  }
}

/** With a status: after a reset, browsers would send the request again by themselves. */
function failsOnce(wire: FaultProxy, path: string): () => Promise<void> {
  let left = 1
  const unavailable: Fault = { type: 'answer', status: 503, contentType: 'text/plain', body: '' }
  wire.fault({ test: (asked) => asked === path && left-- > 0 }, unavailable)
  return async () => {}
}
