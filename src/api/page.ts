import type { ComponentType, ReactNode } from 'react'
import type { HydrateWhen } from '../wire/hydration.ts'
import type { ActionContext } from './action.ts'
import type { LoadContext, LoadResult } from './loader.ts'
import type { ParamsOf, ParamChecks } from '../routing/pattern.ts'
import type { SearchParser } from '../routing/search.ts'

/** What a page's view is given: the params of its pattern, what `load` returned, and its URL. */
export interface PageProps<params = Record<never, string>, data = undefined> {
  params: params
  data: data
  url: URL
}

/** What the view of a page with an `action` is given besides its `PageProps`. */
export interface FormProps<result> {
  /** What the action returned; `undefined` where no form was sent. */
  result: result | undefined
}

/** What a view is given besides, where its route declares `search`: what the parser made of it. */
export interface SearchProps<search> {
  search: search
}

/** What a page's `Layout` is given. Pages that export the same one share it, and its state. */
export interface LayoutProps {
  url: URL
  children: ReactNode
}

/** What a page's `ErrorBoundary` is given. `retry` loads the page again. */
export interface ErrorBoundaryProps {
  error: unknown
  url: URL
  retry: () => void
}

/** A page's module: what `pages/<name>.tsx` exports under these names. */
export interface PageModule {
  Page: (props: never) => ReactNode
  /** Stands around the page. */
  Layout?: ComponentType<LayoutProps>
  /** Stands in for the page where its rendering throws. Default: the app's `ErrorPage`. */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
}

/** One line of the route table. `server` says that a server half stands beside the view. */
export interface Route<pattern extends string = string> {
  pattern: pattern
  view: () => Promise<PageModule>
  server: boolean
  accepts: Readonly<Record<string, (value: string) => boolean>>
  search: SearchParser<unknown> | undefined
  revalidate: boolean
  hydrate: HydrateWhen
}

/** The route table: the name of each page and where it is. */
export type Routes = Readonly<Record<string, Route>>

interface PlainOptions<pattern extends string, search> {
  /** Which params the page takes; a value that is refused answers 400. Default: any. */
  accepts?: ParamChecks<pattern>
  /** Reads the search params; runs on both ends, so it is pure. What it refuses answers 400. */
  search?: SearchParser<search>
  /**
   * When the page's document becomes interactive: at once, when the browser is idle after first
   * paint, or when somebody first points at, touches, focuses or types something. Default: `idle`.
   */
  hydrate?: HydrateWhen
}

interface ServerOptions<pattern extends string, search> extends PlainOptions<pattern, search> {
  /** `pages/<name>.server.ts` stands beside the view and exports `load`, `action` or both. */
  server: true
  /** Shown again from memory on Back and Forward, the page has its data loaded anew. Default: no. */
  revalidate?: boolean
}

interface ViewOf<props> extends Omit<PageModule, 'Page'> {
  Page: (props: props) => ReactNode
}

/**
 * Makes one line of the route table. The compiler refuses a view that does not exist, that wants
 * other params than the pattern has or another search than the parser gives, or that wants data
 * or a form's result while `server: true` is missing.
 */
export function page<const pattern extends string, search = undefined>(
  pattern: pattern,
  view: () => Promise<ViewOf<PageProps<ParamsOf<pattern>> & SearchProps<NoInfer<search>>>>,
  options?: PlainOptions<pattern, search>,
): Route<pattern>
export function page<const pattern extends string, search = undefined>(
  pattern: pattern,
  view: () => Promise<
    ViewOf<PageProps<ParamsOf<pattern>, never> & SearchProps<NoInfer<search>> & FormProps<never>>
  >,
  options: ServerOptions<pattern, search>,
): Route<pattern>
export function page(
  pattern: string,
  view: () => Promise<PageModule>,
  {
    server,
    accepts = {},
    search,
    revalidate = false,
    hydrate = 'idle',
  }: Partial<ServerOptions<string, unknown>> = {},
): Route {
  return { pattern, view, server: server === true, accepts, search, revalidate, hydrate }
}

/** The server half of a page, `pages/<name>.server.ts`. */
export interface PageServer {
  load?: (
    context: LoadContext<never, unknown, never>,
  ) => LoadResult<unknown> | Promise<LoadResult<unknown>>
  action?: (context: ActionContext<never>) => unknown
}
