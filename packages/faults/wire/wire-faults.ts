import { errorPage, PORTAL, type Fault } from '../proxy/fault.ts'
import type { FaultProxy } from '../proxy/fault-proxy.ts'
import { requestFilter, type KindOf, type WireRequests } from '../proxy/request-filter.ts'
import type { Duration, FaultOptions, Speed, Wire, WireFault } from './wire.ts'

/** The part of a wire that breaks it. */
type WireFaults = Omit<
  Wire,
  'origin' | 'requests' | 'redeploy' | 'launchOptions' | 'close' | typeof Symbol.asyncDispose
>

/** A slow body comes in so many pieces a second, or in bytes. */
const PIECES_PER_SECOND = 10

/** The faults of a wire, by name. */
export function wireFaults(proxy: FaultProxy, kind: KindOf = () => undefined): WireFaults {
  const active = new Set<WireFault>()

  function begin(heal: () => void | Promise<void>): WireFault {
    const fault: WireFault = {
      async heal() {
        if (active.delete(fault)) await heal()
      },
    }
    active.add(fault)
    return fault
  }

  function apply(fault: Fault, requests?: WireRequests, { times = Infinity }: FaultOptions = {}) {
    const { lift } = proxy.fault(requestFilter(requests, { kind, times }), fault)
    return begin(lift)
  }

  return {
    hang: (...requests) => apply({ type: 'hang' }, ...requests),
    reset: (...requests) => apply({ type: 'reset' }, ...requests),
    cut: (...requests) => apply({ type: 'cut' }, ...requests),
    stall: (...requests) => apply({ type: 'stall' }, ...requests),
    garbage: (...requests) => apply({ type: 'garbage' }, ...requests),
    portal: (...requests) => apply(PORTAL, ...requests),
    status: (status, ...requests) => apply(errorPage(status), ...requests),
    truncate: (bytes, ...requests) => apply({ type: 'truncate', bytes }, ...requests),
    slow: (speed, ...requests) => apply(slowedTo(readSpeed(speed)), ...requests),
    delay: (time, ...requests) => apply({ type: 'delay', ms: readDuration(time) }, ...requests),
    async offline() {
      await proxy.unplug()
      return begin(() => proxy.plug())
    },
    async heal() {
      for (const fault of active) await fault.heal()
    },
  }
}

function slowedTo(bytesPerSecond: number): Fault {
  const bytes = Math.max(1, Math.round(bytesPerSecond / PIECES_PER_SECOND))
  return { type: 'slow', bytes, everyMs: (1000 * bytes) / bytesPerSecond }
}

const MS_OF: Readonly<Record<string, number>> = { ms: 1, s: 1000 }
const BYTES_OF: Readonly<Record<string, number>> = { 'B/s': 1, 'kB/s': 1000, 'MB/s': 1_000_000 }

export function readDuration(duration: Duration): number {
  return typeof duration === 'number' ? duration : readAmount(duration, MS_OF)
}

/** Bytes in each second. */
export function readSpeed(speed: Speed): number {
  return readAmount(speed, BYTES_OF)
}

function readAmount(text: string, units: Readonly<Record<string, number>>): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?) ?(\D+)$/.exec(text) ?? []
  const size = units[unit ?? '']
  if (size !== undefined) return Number(amount) * size
  throw new TypeError(`"${text}" is no amount. Write a number and one of: ${Object.keys(units).join(', ')}.`)
}
