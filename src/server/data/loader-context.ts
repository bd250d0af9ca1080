import type { Context, ExecutionContext, HonoRequest } from 'hono'
import type { AppContext } from '../../api/register.ts'
import type { PageRequest } from '../request/page-request.ts'
import { noteVisitorRead } from '../request/visitor-readers.ts'

/**
 * Hono's context for a loader. It notes each read of a value that differs from visitor to visitor: headers,
 * cookies, `raw` and `cf` of the request, the variables of middleware, `executionCtx.props`. URL, params,
 * bindings and `waitUntil` are the same for everybody.
 */
export function loaderContext(request: PageRequest, loader: Loader): AppContext {
  return new Proxy<Context>(request.shareContext(), new ContextReads({ request, ...loader }))
}

export interface Loader {
  /** The server module that has it: `pages/item.server.ts`. */
  file: string
  /** Called before it gets Cloudflare's context. */
  onExecutionContext: (request: PageRequest) => void
}

interface Reader extends Loader {
  request: PageRequest
}

/** Notes a loader's reads. A class: closures leave memory behind (docs/decisions/045-cpu-and-memory.md). */
abstract class Reads<watched extends object> implements ProxyHandler<watched> {
  protected readonly reader: Reader

  constructor(reader: Reader) {
    this.reader = reader
  }

  get(target: watched, name: string | symbol): unknown {
    if (this.isOfVisitor(name)) this.#note(String(name))
    // Bound to the target, a method can read its private fields, and its own reads don't count as the
    // loader's.
    const value: unknown = Reflect.get(target, name, target)
    return typeof value === 'function' && name !== 'constructor' ? value.bind(target) : value
  }

  set(target: watched, name: string | symbol, value: unknown): boolean {
    return Reflect.set(target, name, value, target)
  }

  #note(name: string): void {
    const { request, file } = this.reader
    noteVisitorRead(request, file, `${this.path}.${name}`)
  }

  /** What the object is called in a loader. */
  protected abstract readonly path: string

  protected abstract isOfVisitor(name: string | symbol): boolean
}

const OF_VISITOR: ReadonlySet<PropertyKey> = new Set<keyof Context>(['var', 'get', 'event'])

class ContextReads extends Reads<Context> {
  protected readonly path = 'c'
  #req: HonoRequest | undefined

  override get(target: Context, name: string | symbol): unknown {
    if (name === 'req') return (this.#req ??= new Proxy(target.req, new RequestReads(this.reader)))
    if (name === 'executionCtx') {
      const { request, onExecutionContext } = this.reader
      onExecutionContext(request)
      return new Proxy(target.executionCtx, new ExecutionReads(this.reader))
    }
    return super.get(target, name)
  }

  protected isOfVisitor(name: string | symbol): boolean {
    return OF_VISITOR.has(name)
  }
}

/** The fields that depend on URL and method only. All others, of later Hono too, are the visitor's. */
const OF_URL: ReadonlySet<PropertyKey> = new Set<keyof HonoRequest>([
  'url',
  'path',
  'method',
  'param',
  'query',
  'queries',
  'routePath',
  'matchedRoutes',
  'routeIndex',
])

class RequestReads extends Reads<HonoRequest> {
  protected readonly path = 'c.req'

  protected isOfVisitor(name: string | symbol): boolean {
    return !OF_URL.has(name) && typeof name === 'string'
  }
}

class ExecutionReads extends Reads<ExecutionContext> {
  protected readonly path = 'c.executionCtx'

  protected isOfVisitor(name: string | symbol): boolean {
    return name === 'props'
  }
}
