import type { ComponentType, ReactNode } from 'react'
import type { HydrateWhen } from '../../wire/hydration.ts'
import type { LoadResult } from '../loader.ts'
import type { ParamsOf, ParamChecks } from '../../routing/pattern.ts'
import type { SearchParser } from '../../routing/search.ts'

/** The props of a page component: the params of its pattern, what `loader` returned, and its URL. */
export interface PageProps<params = Record<never, string>, data = undefined> {
  params: params
  data: data
  url: URL
}

/** Further props of a page component, if the page has an `action`. */
export interface FormProps<result> {
  /** What the action returned; `undefined` if no form was sent. */
  result: result | undefined
}

/** Further props of a page component, if its route declares `search`: what the parser returned. */
export interface SearchProps<search> {
  search: search
}

/** The props of a page's `Layout`. Pages that export the same one share it, and its state. */
export interface LayoutProps {
  url: URL
  children: ReactNode
}

/** The props of a page's `ErrorBoundary`. `retry` loads the page again. */
export interface ErrorBoundaryProps {
  error: unknown
  url: URL
  retry: () => void
}

/** A page's module: what `pages/<name>.tsx` exports under these names. */
export interface PageModule {
  Page: (props: never) => ReactNode
  /** Is rendered around the page. */
  Layout?: ComponentType<LayoutProps>
  /** Is shown in place of the page if its rendering throws. Default: the app's `ErrorPage`. */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
}

/** One line of the route table. `server`: the page has a server module. */
export interface Route<pattern extends string = string> {
  pattern: pattern
  module: () => Promise<PageModule>
  server: boolean
  validate: Readonly<Record<string, (value: string) => boolean>>
  search: SearchParser<unknown> | undefined
  revalidateOnBack: boolean
  hydrate: HydrateWhen
}

/** The route table: the name of each page and where it is. */
export type Routes = Readonly<Record<string, Route>>

interface PlainOptions<pattern extends string, search> {
  /** Checks params; a value that is refused gets a 400. Default: any value is accepted. */
  validate?: ParamChecks<pattern>
  /** Reads the search params. Runs in Worker and browser, so it is pure. What it refuses gets a 400. */
  search?: SearchParser<search>
  /**
   * When the page's document becomes interactive: at once, when the browser is idle after first
   * paint, or when somebody first points at, touches, focuses or types something. Default: `idle`.
   */
  hydrate?: HydrateWhen
}

interface ServerOptions<pattern extends string, search> extends PlainOptions<pattern, search> {
  /** There is a server module, `pages/<name>.server.ts`, which exports `loader`, `action` or both. */
  server: true
  /** On Back and Forward the page is shown from the page cache, then its data is loaded again. Default: no. */
  revalidateOnBack?: boolean
}

interface ModuleOf<props> extends Omit<PageModule, 'Page'> {
  Page: (props: props) => ReactNode
}

/**
 * Makes one line of the route table. The compiler refuses a page module that does not exist, or whose
 * `Page` expects other params than the pattern has, another search than the parser returns, or data or
 * a form's result without `server: true`.
 */
export function page<const pattern extends string, search = undefined>(
  pattern: pattern,
  module: () => Promise<ModuleOf<PageProps<ParamsOf<pattern>> & SearchProps<NoInfer<search>>>>,
  options?: PlainOptions<pattern, search>,
): Route<pattern>
export function page<const pattern extends string, search = undefined>(
  pattern: pattern,
  module: () => Promise<
    ModuleOf<PageProps<ParamsOf<pattern>, never> & SearchProps<NoInfer<search>> & FormProps<never>>
  >,
  options: ServerOptions<pattern, search>,
): Route<pattern>
export function page(
  pattern: string,
  module: () => Promise<PageModule>,
  {
    server,
    validate = {},
    search,
    revalidateOnBack = false,
    hydrate = 'idle',
  }: Partial<ServerOptions<string, unknown>> = {},
): Route {
  return { pattern, module, server: server === true, validate, search, revalidateOnBack, hydrate }
}

/** The server module of a page, `pages/<name>.server.ts`. */
export interface ServerModule {
  loader?: (args: never) => LoadResult<unknown> | Promise<LoadResult<unknown>>
  action?: (args: never) => unknown
  /** The `Cache-Control` of the page's documents. Default: `private, no-cache`. */
  cacheControl?: string
  /** The name of the secret with the page's password. Not needed on localhost. */
  password?: string
}
