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

const UNAVAILABLE: Fault = { type: 'answer', status: 503, contentType: 'text/plain', body: '' }

const FAULT_OF: Record<FaultName, Fault> = {
  late: HANG,
  hangs: HANG,
  '404': NOT_FOUND,
  html: HTML,
  // With a status: after a reset, browsers would send the request again by themselves.
  'fails-once': UNAVAILABLE,
  offline: HANG,
}

/** A fault that a file has until it is disposed. */
interface FileFault extends Disposable {
  /** To be called at the interaction: then the network is lost, and then the time of a late file begins. */
  begin(): Promise<void>
}

/** Applies a fault to a file from before the document is opened. */
export function applyFault(wire: FaultProxy, path: string, name: FaultName): FileFault {
  let left = name === 'fails-once' ? 1 : Infinity
  const isOfFile = (asked: string) => asked === path && left-- > 0
  const { lift } = wire.fault({ test: isOfFile }, FAULT_OF[name])
  return {
    [Symbol.dispose]: lift,
    async begin() {
      if (name === 'late') passLater(wire, lift)
      if (name === 'offline') await loseNetwork(wire, lift)
    },
  }
}

function passLater(wire: FaultProxy, lift: () => void): void {
  void wait(LATE_MS).then(() => {
    lift()
    wire.passHung()
  })
}

/** A file that has been asked for has not come by then. */
async function loseNetwork(wire: FaultProxy, lift: () => void): Promise<void> {
  await wire.unplug()
  lift()
  void wait(OFFLINE_MS).then(() => wire.plug())
}
