import type { LoadContext } from '../../api/loader.ts'
import type { RouteMatch } from '../../routing/match.ts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'

/**
 * The argument of a page's loader. All fields are own properties, so `{ ...context }` has them too.
 * `isPrefetch` and `signal` are computed on demand, by functions that all contexts share: with
 * functions of its own, each would leave memory behind (docs/decisions/019-garbage-collection.md).
 */
export class LoaderContext implements LoadContext {
  readonly params: Record<string, string>
  readonly search: unknown
  readonly url: URL
  readonly request: Request
  readonly env: unknown
  declare readonly isPrefetch: boolean
  declare readonly signal: AbortSignal
  readonly #page: PageRequest
  readonly #lifetime: Lifetime

  constructor(
    request: PageRequest,
    { params, search }: Pick<RouteMatch<unknown>, 'params' | 'search'>,
    lifetime: Lifetime,
  ) {
    this.params = params
    this.search = search
    this.url = request.url
    this.request = request.raw
    this.env = request.env
    this.#page = request
    this.#lifetime = lifetime
    Object.defineProperty(this, 'isPrefetch', LoaderContext.#isPrefetch)
    Object.defineProperty(this, 'signal', LoaderContext.#signal)
  }

  static readonly #isPrefetch: PropertyDescriptor & ThisType<LoaderContext> = {
    enumerable: true,
    get() {
      return this.#page.isPrefetch
    },
  }

  static readonly #signal: PropertyDescriptor & ThisType<LoaderContext> = {
    enumerable: true,
    get() {
      return this.#lifetime.signal
    },
  }
}
