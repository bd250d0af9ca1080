import type { DocumentContext } from '../../api/app.ts'
import type { PageRequest } from '../request/page-request.ts'

/**
 * The argument of the document's loader. `request` is an own property, so `{ ...context }` has it too;
 * reading it marks the document as personal. Its getter is shared, as in `LoaderContext`.
 */
export class DocumentLoaderContext implements DocumentContext<never> {
  readonly url: URL
  readonly env: never
  declare readonly request: Request
  readonly #request: Request
  #isPersonal = false

  constructor({ url, raw, env }: PageRequest) {
    this.url = url
    // The app's own type names the bindings.
    this.env = env as never
    this.#request = raw
    Object.defineProperty(this, 'request', DocumentLoaderContext.#requestProperty)
  }

  /** Did the loader read the request, whose cookies identify the visitor? */
  static isPersonal(context: DocumentLoaderContext): boolean {
    return context.#isPersonal
  }

  static readonly #requestProperty: PropertyDescriptor & ThisType<DocumentLoaderContext> = {
    enumerable: true,
    get() {
      this.#isPersonal = true
      return this.#request
    },
  }
}
