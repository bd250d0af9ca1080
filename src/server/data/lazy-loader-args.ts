import type { DocumentLoaderArgs, LoaderArgs } from '../../api/loader-args.ts'
import type { AppContext } from '../../api/register.ts'
import type { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'
import { loaderContext, type Loader } from './loader-context.ts'

interface LoaderRun extends Loader {
  lifetime: Lifetime
}

/**
 * The argument of the document's loader. All fields are own properties, so `{ ...args }` has them too. `c`
 * and `signal` are computed on demand, by functions that all instances share, because functions of their own
 * would leave memory behind (docs/decisions/045-cpu-and-memory.md).
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

export interface PageInput {
  params: Record<string, string>
  search: unknown
}

export class LazyLoaderArgs extends LazyDocumentLoaderArgs implements LoaderArgs {
  readonly params: Record<string, string>
  readonly search: unknown

  constructor(request: PageRequest, { params, search }: PageInput, run: LoaderRun) {
    super(request, run)
    this.params = params
    this.search = search
  }
}
