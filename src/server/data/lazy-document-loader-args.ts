import type { DocumentLoaderArgs } from '../../api/app.ts'
import type { AppContext } from '../../api/register.ts'
import type { PageRequest } from '../request/page-request.ts'

/**
 * The argument of the document's loader. `c` is an own property, so `{ ...args }` has it too; reading it
 * marks the document as personal, since it has the visitor's cookies. Its getter is shared, as in
 * `LazyLoaderArgs`.
 */
export class LazyDocumentLoaderArgs implements DocumentLoaderArgs {
  declare readonly c: AppContext
  readonly url: URL
  readonly #request: PageRequest

  constructor(request: PageRequest) {
    this.url = request.url
    this.#request = request
    Object.defineProperty(this, 'c', LazyDocumentLoaderArgs.#c)
  }

  static readonly #c: PropertyDescriptor & ThisType<LazyDocumentLoaderArgs> = {
    enumerable: true,
    get() {
      this.#request.isPersonal = true
      return this.#request.shareContext()
    },
  }
}
