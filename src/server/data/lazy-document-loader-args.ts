import type { DocumentLoaderArgs } from '../../api/loader-args.ts'
import type { AppContext } from '../../api/register.ts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'
import { loaderContext } from './loader-context.ts'

interface LoaderRun {
  lifetime: Lifetime
  /** The server module that has the loader: `pages/item.server.ts`. */
  file: string
  /** Called before the loader gets Cloudflare's context. */
  onExecutionContext: (request: PageRequest) => void
}

/**
 * The argument of the document's loader. All fields are own properties, so `{ ...args }` has them too. `c` and `signal`
 * are computed on demand, by functions that all instances share, because functions of their own would leave memory behind
 * (docs/decisions/019-garbage-collection.md).
 */
export class LazyDocumentLoaderArgs implements DocumentLoaderArgs {
  declare readonly c: AppContext
  readonly url: URL
  declare readonly signal: AbortSignal
  readonly #request: PageRequest
  readonly #run: LoaderRun
  #context: AppContext | undefined

  constructor(request: PageRequest, run: LoaderRun) {
    this.url = request.url
    this.#request = request
    this.#run = run
    Object.defineProperty(this, 'c', LazyDocumentLoaderArgs.#c)
    Object.defineProperty(this, 'signal', LazyDocumentLoaderArgs.#signal)
  }

  static readonly #c: PropertyDescriptor & ThisType<LazyDocumentLoaderArgs> = {
    enumerable: true,
    get() {
      return (this.#context ??= loaderContext(this.#request, this.#run))
    },
  }

  static readonly #signal: PropertyDescriptor & ThisType<LazyDocumentLoaderArgs> = {
    enumerable: true,
    get() {
      return this.#run.lifetime.signal
    },
  }
}
