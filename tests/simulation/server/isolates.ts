import type { VirtualClock } from '../virtual-clock.ts'
import type { Random } from '../../create-random.ts'
import { currentInvocation, invoke, waitUntil, type Invocation } from './invocations.ts'
import type { Outside, WorkerModule } from './isolate.ts'
import type { Asked, createEdge } from './edge.ts'

type Edge = ReturnType<typeof createEdge>

export interface IsolatesOptions {
  compiled(outside: Outside): WorkerModule
  clock: VirtualClock
  random: Random
  env: object
  edge: Edge
  log: Outside['log']
}

class WorkerEntrypoint {
  readonly ctx: object
  readonly env: object

  constructor(ctx: object, env: object) {
    this.ctx = ctx
    this.env = env
  }
}

/** The isolates of each place and version, with what Cloudflare gives a Worker. */
export function createIsolates({ compiled, clock, random, env, edge, log }: IsolatesOptions) {
  const isolates = new Map<string, WorkerModule>()
  const now = () => clock.now

  function isolateOf(place: number, version: string): WorkerModule {
    const key = `${place} ${version}`
    const known = isolates.get(key)
    if (known) return known
    const exports = {
      SharedPages: { invalidate: (tags: readonly string[]) => invalidate(place, version, tags) },
    }
    const workers = { env, WorkerEntrypoint, exports, waitUntil: () => {} }
    const made = compiled({ clock, random, version, workers, log })
    isolates.set(key, made)
    return made
  }

  function entrypointOf(invocation: Invocation, place: number, version: string) {
    const { SharedPages } = isolateOf(place, version)
    const cache = { purge: (options: { tags: string[] }) => edge.purge(options) }
    return new SharedPages({ ...contextOf(invocation), cache }, env)
  }

  /** An RPC call, which is an invocation of its own. */
  async function invalidate(place: number, version: string, tags: readonly string[]): Promise<void> {
    await edge.reach()
    return invoke(callersDelays(), now, (invocation) =>
      entrypointOf(invocation, place, version).invalidate(tags),
    )
  }

  return {
    /** A visitor's request, until its response is complete. */
    visit(
      request: Request,
      { place, version, delays }: Pick<Asked, 'place' | 'version'> & { delays: number[] },
    ) {
      return invoke(delays, now, async (invocation) => {
        const ask = (asked: Request, { cf }: { cf: { cacheKey: string } }) =>
          answerOf(edge, { place, version, url: asked.url, headers: plain(asked.headers) }, cf.cacheKey)
        const context = { ...contextOf(invocation), exports: { SharedPages: { fetch: ask } } }
        const response = await isolateOf(place, version).default.fetch(request, env, context)
        return { response, text: await response.text() }
      })
    },
    /** What the cache asks the entrypoint. */
    askShared({ place, version, url, headers }: Asked) {
      return invoke(callersDelays(), now, async (invocation) => {
        const response = await entrypointOf(invocation, place, version).fetch(new Request(url, { headers }))
        const body = new Uint8Array(await response.arrayBuffer())
        return { status: response.status, headers: plain(response.headers), body }
      })
    },
    /** A cron trigger, with its expression. */
    cron: (version: string, expression: string) =>
      invoke([], now, (invocation) => {
        const controller = { cron: expression, scheduledTime: clock.now }
        return isolateOf(0, version).default.scheduled(controller, env, contextOf(invocation))
      }),
    restart(place: number): void {
      for (const key of [...isolates.keys()]) if (key.startsWith(`${place} `)) isolates.delete(key)
    },
  }
}

function callersDelays(): number[] {
  return currentInvocation()?.delays ?? []
}

function contextOf(invocation: Invocation) {
  const wait = (promise: Promise<unknown>) => waitUntil(invocation, promise)
  return { waitUntil: wait, passThroughOnException() {}, props: {} }
}

async function answerOf(edge: Edge, asked: Asked, cacheKey: string): Promise<Response> {
  const { status, headers, body } = await edge.answer(asked, cacheKey)
  const hasNoBody = status === 204 || status === 304
  return new Response(hasNoBody ? null : body, { status, headers })
}

function plain(headers: Headers): Record<string, string> {
  return Object.fromEntries(headers)
}
