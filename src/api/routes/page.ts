import type { ComponentType, ReactNode } from 'react'
import type { HydrateWhen } from '../../wire/hydration.ts'
import type { ErrorBoundaryProps, LayoutProps } from '../page-props.ts'
import type { ParamChecks } from '../../routing/pattern.ts'
import type { SearchParser } from '../../routing/search.ts'
import type { CheckExports, Loaded } from './check-routes.ts'

/** A page's module: what `pages/<name>.tsx` exports under these names. */
export interface PageModule {
  Page: (props: never) => ReactNode
  /** Is rendered around the page. */
  Layout?: ComponentType<LayoutProps>
  /** Is shown in place of the page if its rendering throws. Default: the app's `ErrorPage`. */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
}

/** One line of the route table. `server`: the page has a server module. */
export interface Route<pattern extends string = string, module = PageModule, search = unknown> {
  pattern: pattern
  module: () => Promise<module>
  server: boolean
  validate: Readonly<Record<string, (value: string) => boolean>>
  search: SearchParser<search> | undefined
  revalidateOnBack: boolean
  hydrate: HydrateWhen
}

/** The route table: the name of each page and where it is. */
export type Routes = Readonly<Record<string, Route>>

interface PageOptions<pattern extends string, search> {
  /** There is a server module, `pages/<name>.server.ts`, which exports `loader`, `action` or both. */
  server?: true
  /** Checks params; a value that is refused gets a 400. Default: any value is accepted. */
  validate?: ParamChecks<pattern>
  /** Reads the search params. Runs in Worker and browser, so it is pure. What it refuses gets a 400. */
  search?: SearchParser<search>
  /** On Back and Forward the page is shown from the page cache, then its data is loaded again. Default: no. */
  revalidateOnBack?: boolean
  /**
   * When the page's document becomes interactive: at once, when the browser is idle after first
   * paint, or when somebody first points at, touches, focuses or types something. Default: `idle`.
   */
  hydrate?: HydrateWhen
}

/**
 * Makes one line of the route table. The compiler refuses a page module that does not exist or exports
 * something else, and a `Page` that expects other params or another search than its route has.
 */
export function page<
  const pattern extends string,
  load extends CheckExports<load>,
  search = undefined,
>(
  pattern: pattern,
  module: load,
  options?: PageOptions<pattern, search>,
): Route<pattern, Loaded<load>, search>
export function page(
  pattern: string,
  module: () => Promise<PageModule>,
  {
    server,
    validate = {},
    search,
    revalidateOnBack = false,
    hydrate = 'idle',
  }: PageOptions<string, unknown> = {},
): Route {
  return { pattern, module, server: server === true, validate, search, revalidateOnBack, hydrate }
}
