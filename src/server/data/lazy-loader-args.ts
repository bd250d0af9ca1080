import type { LoaderArgs } from '../../api/loader-args.ts'
import type { PageRequest } from '../request/page-request.ts'
import { LazyDocumentLoaderArgs } from './lazy-document-loader-args.ts'

/** The values that a page or a layout gets from the URL. */
export interface PageInput {
  params: Record<string, string>
  search: unknown
}

/** The argument of the loader of a page or a layout. */
export class LazyLoaderArgs extends LazyDocumentLoaderArgs implements LoaderArgs {
  readonly params: Record<string, string>
  readonly search: unknown

  constructor(
    request: PageRequest,
    { params, search }: PageInput,
    run: ConstructorParameters<typeof LazyDocumentLoaderArgs>[1],
  ) {
    super(request, run)
    this.params = params
    this.search = search
  }
}
