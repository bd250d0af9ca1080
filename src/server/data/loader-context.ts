import type { LoadContext } from '../../api/loader.ts'
import type { RouteMatch } from '../../routing/match.ts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'

/** What a page's `load` is given. What takes time is made for those who ask. */
export class PageLoadContext implements LoadContext {
  readonly params: Record<string, string>
  readonly search: unknown
  readonly url: URL
  readonly request: Request
  readonly env: unknown
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
  }

  get isPrefetch(): boolean {
    return this.#page.isPrefetch
  }

  get signal(): AbortSignal {
    return this.#lifetime.signal
  }
}
