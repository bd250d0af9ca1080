import type { ReactNode } from 'react'
import type { ParamsOf } from '../routing/pattern.ts'
import type { ErrorPageProps } from './document.ts'
import type { CheckLayoutServer, CheckServer, DataOf, ResultOf, SearchOf } from './server-module.ts'

/**
 * The props of a page component: `PageProps<'/items/:id', typeof server>`, with the page's pattern and
 * `import type * as server from './item.server.ts'`. Without a server module, only the pattern.
 */
export interface PageProps<
  pattern extends string,
  server extends CheckServer<pattern, server> = object,
> {
  params: ParamsOf<pattern>
  /** The loader's data. Promises at its first level are for `use`. */
  data: DataOf<server>
  /** The action's result; `undefined` if no form was sent. */
  result: ResultOf<server> | undefined
  /** The result of the server module's `search`; `undefined` if it exports none. */
  search: SearchOf<server>
  url: URL
}

/**
 * The props of a layout: `LayoutProps<'/teams/:team', typeof server>`, with its whole pattern and
 * `import type * as server from './team.server.ts'`. Without a server module, only the pattern.
 */
export interface LayoutProps<
  pattern extends string,
  server extends CheckLayoutServer<pattern, server> = object,
> {
  params: ParamsOf<pattern>
  /** The loader's data. Promises at its first level are for `use`. */
  data: DataOf<server>
  /** The page's URL: it changes while the layout stays. */
  url: URL
  /** The page, or the layout inside. */
  children: ReactNode
}

/**
 * The props of an `ErrorBoundary`: those of the app's `ErrorPage`, the thrown value, and `retry`, which loads the page
 * and its layouts again.
 */
export interface ErrorBoundaryProps extends ErrorPageProps {
  /** The value that rendering threw, or an `Error` with the title if a loader or an action ended with an error. */
  error: unknown
  retry: () => void
}
