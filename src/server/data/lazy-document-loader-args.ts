import type { DocumentLoaderArgs } from '../../api/loader-args.ts'
import type { AppContext } from '../../api/register.ts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'

/**
 * The argument of the document's loader. All fields are own properties, so `{ ...args }` has them too;
 * reading `c` marks the document as personal, since it has the visitor's cookies. The getters are shared,
 * as in `LazyLoaderArgs`.
 */
export class LazyDocumentLoaderArgs implements DocumentLoaderArgs {
  declare readonly c: AppContext
  readonly url: URL
  declare readonly signal: AbortSignal
  readonly #request: PageRequest
  readonly #lifetime: Lifetime

  constructor(request: PageRequest, lifetime: Lifetime) {
    this.url = request.url
    this.#request = request
    this.#lifetime = lifetime
    Object.defineProperty(this, 'c', LazyDocumentLoaderArgs.#c)
    Object.defineProperty(this, 'signal', LazyDocumentLoaderArgs.#signal)
  }

  static readonly #c: PropertyDescriptor & ThisType<LazyDocumentLoaderArgs> = {
    enumerable: true,
    get() {
      this.#request.isPersonal = true
      return this.#request.shareContext()
    },
  }

  static readonly #signal: PropertyDescriptor & ThisType<LazyDocumentLoaderArgs> = {
    enumerable: true,
    get() {
      return this.#lifetime.signal
    },
  }
}
