import type { ReactNode } from 'react'
import type { ParamsOf, ParamChecks } from './pattern.ts'
import type { ActionContext } from './action.ts'
import type { LoadContext, LoadResult } from './load.ts'

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

/** A page's module: `pages/<name>.tsx` exports its view under this name. */
export interface PageModule {
  Page: (props: never) => ReactNode
}

/** One line of the route table. `server` says that a server half stands beside the view. */
export interface Route<pattern extends string = string> {
  pattern: pattern
  view: () => Promise<PageModule>
  server: boolean
  accepts: Readonly<Record<string, (value: string) => boolean>>
}

/** The route table: the name of each page and where it is. */
export type Routes = Readonly<Record<string, Route>>

interface PlainOptions<pattern extends string> {
  /** Which params the page takes; a value that is refused answers 400. Default: any. */
  accepts?: ParamChecks<pattern>
}

interface ServerOptions<pattern extends string> extends PlainOptions<pattern> {
  /** `pages/<name>.server.ts` stands beside the view and exports `load`, `action` or both. */
  server: true
}

interface ViewOf<props> {
  Page: (props: props) => ReactNode
}

/**
 * Makes one line of the route table. The compiler refuses a view that does not exist, that wants
 * other params than the pattern has, or that wants data or a form's result while `server: true` is
 * missing.
 */
export function page<const pattern extends string>(
  pattern: pattern,
  view: () => Promise<ViewOf<PageProps<ParamsOf<pattern>>>>,
  options?: PlainOptions<pattern>,
): Route<pattern>
export function page<const pattern extends string>(
  pattern: pattern,
  view: () => Promise<ViewOf<PageProps<ParamsOf<pattern>, never> & FormProps<never>>>,
  options: ServerOptions<pattern>,
): Route<pattern>
export function page(
  pattern: string,
  view: () => Promise<PageModule>,
  options: Partial<ServerOptions<string>> = {},
): Route {
  return { pattern, view, server: options.server === true, accepts: options.accepts ?? {} }
}

/** The server half of a page, `pages/<name>.server.ts`. */
export interface PageServer {
  load?: (context: LoadContext<never>) => LoadResult<unknown> | Promise<LoadResult<unknown>>
  action?: (context: ActionContext<never>) => unknown
}
