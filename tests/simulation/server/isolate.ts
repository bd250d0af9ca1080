import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { VirtualClock } from '../virtual-clock.ts'
import type { Random } from '../../create-random.ts'
import { currentInvocation, isOver } from './invocations.ts'

/** What a bundle exports. */
export interface WorkerModule {
  default: {
    fetch(request: Request, env: object, context: object): Promise<Response>
    scheduled(controller: object, env: object, context: object): Promise<void>
  }
  SharedPages: new (
    context: object,
    env: object,
  ) => { fetch(request: Request): Promise<Response>; invalidate(tags: readonly string[]): Promise<void> }
}

/** What is outside of an isolate. */
export interface Outside {
  clock: VirtualClock
  random: Random
  version: string
  /** Of `cloudflare:workers`. */
  workers: object
  log(level: 'error' | 'warn', line: string): void
}

const SHARED = { 'node:async_hooks': { AsyncLocalStorage } }
const NAMES = [
  ...['exports', 'require', 'importOuter', 'version', 'globalThis', 'addEventListener', 'console'],
  ...['setTimeout', 'clearTimeout', 'Date', 'performance', 'Math', 'crypto', 'fetch'],
] as const

type Globals = Record<(typeof NAMES)[number], unknown>

/** Compiles a bundle once. Each call of the result is an isolate with modules of its own. */
export function compileWorker(code: string): (outside: Outside) => WorkerModule {
  const evaluate = new Function(...NAMES, code)
  return (outside) => {
    const exports = {}
    const globals = globalsOf(outside, exports)
    evaluate(...NAMES.map((name) => globals[name]))
    return exports as WorkerModule
  }
}

/** All that has a time, a chance or an effect. What is not here is the same in each call: URL, Request, text. */
function globalsOf({ clock, random, version, workers, log }: Outside, exports: object): Globals {
  const modules: Record<string, unknown> = { ...SHARED, 'cloudflare:workers': workers }
  return {
    exports,
    require: (name: string) => modules[name],
    importOuter: async (name: string) => modules[name],
    version,
    globalThis: { TextEncoder },
    addEventListener: () => {},
    console: { error: (line: string) => log('error', line), warn: (line: string) => log('warn', line) },
    ...timersOf(clock),
    ...chancesOf(random),
    fetch: () => Promise.reject(new Error('the world has no other servers')),
  }
}

function timersOf(clock: VirtualClock) {
  const cancels: (() => void)[] = []
  const now = () => clock.now
  return {
    /** Work of a call that is over doesn't go on. */
    setTimeout(work: () => void, ms = 0): number {
      const invocation = currentInvocation()
      const run = () => void ((invocation && isOver(invocation, clock.now)) || work())
      return cancels.push(clock.schedule(clock.now + Math.max(ms, 1), run))
    },
    clearTimeout: (id: number | undefined) => cancels[(id ?? 0) - 1]?.(),
    performance: { now },
    Date: class extends Date {
      static override now = now

      constructor(time: number | string = clock.now) {
        super(time)
      }
    },
  }
}

function chancesOf(random: Random) {
  const fill = (bytes: Uint8Array) => bytes.map(() => random() * 256)
  const hex = (length: number) => Buffer.from(fill(new Uint8Array(length / 2))).toString('hex')
  const digest = async (_name: string, bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  return {
    Math: Object.assign(Object.create(Math), { random }),
    crypto: {
      randomUUID: () => `${hex(8)}-${hex(4)}-4${hex(4).slice(1)}-8${hex(4).slice(1)}-${hex(12)}`,
      getRandomValues: (bytes: Uint8Array) => (bytes.set(fill(bytes)), bytes),
      /** The real one settles in a thread of its own, at any time. */
      subtle: { digest },
    },
  }
}
