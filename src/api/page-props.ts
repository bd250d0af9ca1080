import type { ReactNode } from 'react'
import type { ParamsOf } from '../routing/pattern.ts'
import type { ErrorPageProps } from './document.ts'
import type { CheckLayoutServer, CheckServer, DataOf, ResultOf, SearchOf } from './server-module.ts'

/**
 * The props of a page component: `PageProps<'/items/:id', typeof server>`, with the route's pattern and
 * `import type * as server from './item.server.ts'`. If the page has no server module, pass only the pattern.
 */
export interface PageProps<pattern extends string, server extends CheckServer<pattern, server> = object> {
  /** The decoded params of the pattern: `{ id: '7' }`. */
  params: ParamsOf<pattern>
  /** The loader's data. Read a promise at its first level with React's `use`, inside `<Suspense>`. */
  data: DataOf<server>
  /** The value that the action returned or passed to `fail`; `undefined` until a form was sent. */
  result: ResultOf<server> | undefined
  /** The value that the server module's `search` returned; `undefined` if it exports none. */
  search: SearchOf<server>
  /** The page's URL, without a hash. */
  url: URL
}

/**
 * The props of a layout component: `LayoutProps<'/teams/:team', typeof server>`, with the layout's whole
 * pattern and `import type * as server from './team.server.ts'`. If the layout has no server module, pass
 * only the pattern.
 */
export interface LayoutProps<
  pattern extends string,
  server extends CheckLayoutServer<pattern, server> = object,
> {
  /** The decoded params of the pattern: `{ team: 'blue' }`. */
  params: ParamsOf<pattern>
  /** The loader's data. Read a promise at its first level with React's `use`, inside `<Suspense>`. */
  data: DataOf<server>
  /** The URL of the page inside, without a hash. It changes while the layout stays. */
  url: URL
  /** The page, or the layout inside. */
  children: ReactNode
}

/** The props of an export `ErrorBoundary` of a page or layout: those of `ErrorPage`, and two more. */
export interface ErrorBoundaryProps extends ErrorPageProps {
  /** The value that rendering threw, or an `Error` with the title of a loader's or an action's error. */
  error: unknown
  /** Loads the page and its layouts again: `<button onClick={retry}>Try again</button>`. */
  retry: () => void
}
