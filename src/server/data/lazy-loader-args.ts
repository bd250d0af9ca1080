import type { AppContext } from '../../api/register.ts'
import type { LoaderArgs } from '../../api/loader-args.ts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'

/** What the request's URL says to the page, or to a layout. */
export interface PageInput {
  params: Record<string, string>
  search: unknown
}

/**
 * The argument of the loader of a page or a layout. All fields are own properties, so `{ ...args }` has them too. `c`
 * and `signal` are computed on demand, by functions that all arguments share: with functions of its own,
 * each would leave memory behind (docs/decisions/019-garbage-collection.md).
 */
export class LazyLoaderArgs implements LoaderArgs {
  declare readonly c: AppContext
  readonly params: Record<string, string>
  readonly search: unknown
  readonly url: URL
  declare readonly signal: AbortSignal
  readonly #request: PageRequest
  readonly #lifetime: Lifetime

  constructor(request: PageRequest, { params, search }: PageInput, lifetime: Lifetime) {
    this.params = params
    this.search = search
    this.url = request.url
    this.#request = request
    this.#lifetime = lifetime
    Object.defineProperty(this, 'c', LazyLoaderArgs.#c)
    Object.defineProperty(this, 'signal', LazyLoaderArgs.#signal)
  }

  static readonly #c: PropertyDescriptor & ThisType<LazyLoaderArgs> = {
    enumerable: true,
    get() {
      return this.#request.shareContext()
    },
  }

  static readonly #signal: PropertyDescriptor & ThisType<LazyLoaderArgs> = {
    enumerable: true,
    get() {
      return this.#lifetime.signal
    },
  }
}
