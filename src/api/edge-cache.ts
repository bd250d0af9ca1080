import type { ParamsOf } from '../routing/pattern.ts'

/** What `tags` gets: the params, what `search` returned, and the loader's data without deferred values. */
export interface TagArgs<params = Record<string, string>, search = unknown, data = unknown> {
  params: params
  search: search
  data: data
}

/**
 * How long Cloudflare's cache stores a page for all visitors: the export `cache` of a page's server module.
 * Times are in seconds. Default: the Worker renders the page for each request. `data` is the type of what
 * `tags` reads of the loader's data.
 */
export interface EdgeCache<pattern extends string = string, search = unknown, data = unknown> {
  /** How long a page is sent as it is, from 1 s to a year. */
  maxAge: number
  /** How much longer it is sent while the Worker renders it again. Default: 0. */
  staleWhileRevalidate?: number
  /** How much longer it is sent if the Worker fails to render it again. Default: 0. */
  staleIfError?: number
  /** The page's names for `invalidate`: 1,000 of 1,024 characters, 16,384 together. Default: none. */
  tags?: (args: TagArgs<ParamsOf<pattern>, search, data>) => readonly string[]
}

/**
 * `EdgeCache` under its old name, which stays until 1.0.
 *
 * @deprecated Import `EdgeCache`.
 */
export type PageCache<pattern extends string = string, search = unknown, data = unknown> = EdgeCache<
  pattern,
  search,
  data
>

/** The export `cache` of a server module, for any page. */
export interface AnyEdgeCache extends Omit<EdgeCache, 'tags'> {
  tags?: (args: never) => readonly string[]
}

/** Data without its deferred values. */
type Settled<data> = data extends readonly unknown[]
  ? data
  : { [name in keyof data as data[name] extends PromiseLike<unknown> ? never : name]: data[name] }

/** What is wrong with the export for a page with this pattern, as a string literal type. */
export type CacheProblem<pattern extends string, server, search, data> = server extends {
  cache: infer cache
}
  ? cache extends AnyEdgeCache
    ? Exclude<keyof cache, keyof EdgeCache> extends never
      ? cache extends { tags: (args: infer wanted) => unknown }
        ? TagArgs<ParamsOf<pattern>, search, Settled<data>> extends wanted
          ? never
          : `The function tags of cache wants other arguments than it gets: type cache with EdgeCache<'${pattern}'>`
        : never
      : `cache has ${Extract<Exclude<keyof cache, keyof EdgeCache>, string>}, which nothing reads: it may have maxAge, staleWhileRevalidate, staleIfError and tags`
    : 'cache is no object with maxAge, in seconds, and with staleWhileRevalidate, staleIfError and tags at will'
  : never
