import { AsyncLocalStorage } from 'node:async_hooks'
import type { VirtualClock } from '../virtual-clock.ts'
import type { Random } from '../../create-random.ts'
import type { WorkerBundle } from './bundle-worker.ts'
import { chancesOf, timersOf } from './clock-and-chance.ts'

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

const SHARED: Modules = new Map([['node:async_hooks', { AsyncLocalStorage }]])
const NAMES = [
  ...['exports', 'require', 'importOuter', 'version', 'globalThis', 'addEventListener', 'console'],
  ...['setTimeout', 'clearTimeout', 'Date', 'performance', 'Math', 'crypto', 'fetch'],
] as const

type Globals = Record<(typeof NAMES)[number], unknown>

/** Compiles a bundle once. Each call of the result is an isolate with modules of its own. */
export function compileWorker({ worker, libraries }: WorkerBundle): (outside: Outside) => WorkerModule {
  const evaluate = new Function(...NAMES, worker)
  const shared = evaluateLibraries(libraries)
  return (outside) => {
    const exports = {}
    const globals = globalsOf(outside, { exports, shared })
    evaluate(...NAMES.map((name) => globals[name]))
    return exports as WorkerModule
  }
}

type Modules = ReadonlyMap<string, unknown>

/** With nothing that has a time, a chance or an effect. */
function evaluateLibraries(code: string): Modules {
  const exports: { libraries?: Modules } = {}
  const globals: Partial<Globals> = {
    exports,
    require: requireOf(SHARED),
    globalThis: { TextEncoder },
    Math: Object.assign(Object.create(Math), { random: undefined }),
    Date: Object.assign(class extends Date {}, { now: undefined }),
  }
  new Function(...NAMES, code)(...NAMES.map((name) => globals[name]))
  return new Map([...SHARED, ...exports.libraries!])
}

/** An unknown name is a mistake of the world. */
function requireOf(modules: Modules) {
  return (name: string): unknown => {
    if (modules.has(name)) return modules.get(name)
    throw new Error(`the world has no module ${name}`)
  }
}

interface OfIsolate {
  exports: object
  shared: Modules
}

/**
 * All that has a time, a chance or an effect. What is not here is the same in each call: URL, Request, text.
 */
function globalsOf(
  { clock, random, version, workers, log }: Outside,
  { exports, shared }: OfIsolate,
): Globals {
  const require = requireOf(new Map([...shared, ['cloudflare:workers', workers]]))
  return {
    exports,
    require,
    importOuter: async (name: string) => require(name),
    version,
    globalThis: { TextEncoder },
    addEventListener: () => {},
    console: { error: (line: string) => log('error', line), warn: (line: string) => log('warn', line) },
    ...timersOf(clock),
    ...chancesOf(random),
    fetch: () => Promise.reject(new Error('the world has no other servers')),
  }
}
