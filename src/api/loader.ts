import {
  ErrorStatus,
  Redirect,
  type Outcome,
  type RedirectOptions,
  type RedirectStatus,
} from './outcome.ts'
import type { AppContext } from './register.ts'
import type { KnownParams } from '../routing/pattern.ts'

/** The argument of a page's loader. */
export interface LoaderArgs<pattern extends string = string, search = unknown> {
  /**
   * Hono's context of the request. Headers and cookies that the loader sets through it are on the
   * response, whichever it will be.
   */
  c: AppContext
  params: KnownParams<pattern>
  /** What the route's `search` returned for the search params. */
  search: search
  /** The page's own URL. */
  url: URL
  /** Fires when the visitor leaves, and at the Worker's limit. */
  signal: AbortSignal
}

/** Data, a redirect or an error status. Data is JSON; at its first level it may have promises of JSON. */
export type LoadResult<data> = data | Outcome

/**
 * The type of a page's loader, inferred from its page component: `Load<typeof Page>` has the params and
 * the search of the component and refuses data that doesn't match its props or that JSON can't carry.
 */
export type Load<component extends (props: never) => unknown> = (
  args: Omit<LoaderArgs, 'params' | 'search'> & {
    params: PropsOf<component>['params']
    search: SearchOf<PropsOf<component>>
  },
) => MaybePromise<LoadResult<JsonData<PropsOf<component>['data']>>>

export type PropsOf<component> = component extends (props: infer props) => unknown
  ? props extends { params: unknown; data: unknown }
    ? props
    : never
  : never

type SearchOf<props> = props extends { search: infer search } ? search : unknown

export type MaybePromise<value> = value | Promise<value>

/** `data` if JSON can carry it, with promises at the first level; `never` for what it can't. */
export type JsonData<data> = data extends object
  ? { [key in keyof data]: JsonOrPromise<data[key]> }
  : Json<data>

type JsonOrPromise<value> =
  value extends Promise<infer deferred> ? Promise<Json<deferred>> : Json<value>

export type Json<value> = value extends string | number | boolean | null | undefined
  ? value
  : value extends
        | bigint
        | symbol
        | Date
        | Map<unknown, unknown>
        | Set<unknown>
        | ((...args: never[]) => unknown)
        | Promise<unknown>
    ? never
    : { [key in keyof value]: Json<value[key]> }

/** Ends a loader or an action with 404 and its error page: return it or throw it. */
export function notFound(): ErrorStatus {
  return error(404)
}

/**
 * Ends a loader or an action with a redirect: return it or throw it. `location` is a path or a URL of
 * this site; another origin is refused without `{ external: true }`. The default status is 302 for a
 * loader, 303 for an action.
 */
export function redirect(
  location: string,
  options: RedirectStatus | RedirectOptions = {},
): Redirect {
  return new Redirect(location, typeof options === 'number' ? { status: options } : options)
}

/** Ends a loader or an action with a status from 400 to 599 and its error page: return it or throw it. */
export function error(status: number): ErrorStatus {
  if (!Number.isInteger(status) || status < 400 || status > 599) {
    throw new RangeError(`error(${status}): an error page has a status from 400 to 599`)
  }
  return new ErrorStatus(status)
}
