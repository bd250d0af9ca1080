import {
  ErrorStatus,
  Redirect,
  type Outcome,
  type RedirectOptions,
  type RedirectStatus,
} from './outcome.ts'

/** What a page's `load` is given. */
export interface LoadContext<params = Record<string, string>, env = unknown, search = unknown> {
  params: params
  /** What the route's parser made of the search params. */
  search: search
  url: URL
  request: Request
  /** The Worker's bindings. */
  env: env
  /** Nobody has clicked yet: what only counts visits should look away. */
  isPrefetch: boolean
  /** Fires when the visitor goes away or the server's limit is over. */
  signal: AbortSignal
}

/** Data, or another end. Data is JSON; at its first level it may hold promises of JSON. */
export type LoadResult<data> = data | Outcome

/**
 * The type of a page's `load`, read off its component: `Load<typeof Page>` knows the params and the
 * search that the component wants and refuses data of another shape than it wants, or that JSON can't carry.
 */
export type Load<component extends (props: never) => unknown, env = unknown> = (
  context: LoadContext<PropsOf<component>['params'], env, SearchOf<PropsOf<component>>>,
) => MaybePromise<LoadResult<JsonData<PropsOf<component>['data']>>>

export type PropsOf<component> = component extends (props: infer props) => unknown
  ? props extends { params: unknown; data: unknown }
    ? props
    : never
  : never

type SearchOf<props> = props extends { search: infer search } ? search : unknown

export type MaybePromise<value> = value | Promise<value>

/** `data` where JSON carries it (promises of JSON at the first level too); else what it refuses. */
export type JsonData<data> = data extends object
  ? { [key in keyof data]: JsonOrLater<data[key]> }
  : Json<data>

type JsonOrLater<value> = value extends Promise<infer late> ? Promise<Json<late>> : Json<value>

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

/** Ends a load or an action with 404 and its error page: return it or throw it. */
export function notFound(): ErrorStatus {
  return respond(404)
}

/**
 * Ends a load or an action with a redirect: return it or throw it. `location` is a path or a URL of
 * this site; what leads to another origin is refused unless `{ external: true }` says that it may.
 * The default status is 302 for a load, 303 for an action.
 */
export function redirect(
  location: string,
  options: RedirectStatus | RedirectOptions = {},
): Redirect {
  return new Redirect(location, typeof options === 'number' ? { status: options } : options)
}

/** Ends a load or an action with any other status (400 to 599) and its error page: return it or throw it. */
export function respond(status: number): ErrorStatus {
  if (!Number.isInteger(status) || status < 400 || status > 599) {
    throw new RangeError(`respond(${status}): an error page has a status from 400 to 599`)
  }
  return new ErrorStatus(status)
}
