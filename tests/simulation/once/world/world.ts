import { createVirtualClock, type VirtualClock } from '../../virtual-clock.ts'
import { createLedger, type Ledger } from '../ledger.ts'
import type { OnceModules } from '../once-modules.ts'
import type { CallFault, CallName, OnceSchedule, Visitor } from '../steps.ts'
import { createApp } from './app.ts'
import { createObject } from './object.ts'
import { createPages } from './page.ts'

const STARTS_AT = Date.UTC(2026, 11, 1)

/** What its parts take of a world. */
export interface OnceWorld extends Ledger {
  clock: VirtualClock
  schedule: OnceSchedule
  modules: OnceModules
  /** Of this browser. */
  visitor: Visitor
  workerSkewMs: number
  attempts: number
  /** Requests of Workers that don't die, without a response so far. */
  open: number
  /** What happens to the next calls of the object. */
  calls: { readonly [name in CallName]: CallFault[] }
  sleep(ms: number): Promise<void>
  object: ReturnType<typeof createObject>
  app: ReturnType<typeof createApp>
  pages: ReturnType<typeof createPages>
}

export function createWorld(modules: OnceModules, schedule: OnceSchedule): OnceWorld {
  const clock = createVirtualClock(STARTS_AT)
  const parts = {
    ...createLedger(clock),
    clock,
    schedule,
    modules,
    visitor: undefined,
    workerSkewMs: 0,
    attempts: 0,
    open: 0,
    calls: { begin: [], alive: [], foundOut: [], end: [] },
    sleep: (ms: number) => new Promise<void>((resolve) => void clock.schedule(clock.now + ms, resolve)),
  }
  const world = parts as unknown as OnceWorld
  world.object = createObject(world)
  world.app = createApp(world)
  world.pages = createPages(world)
  return world
}
