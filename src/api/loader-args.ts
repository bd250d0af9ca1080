import type { KnownParams } from '../routing/pattern.ts'
import type { AppContext } from './register.ts'
import type { ParsedSearch } from './search-parser.ts'

/**
 * The argument of the `loader` of a page or a layout: `LoaderArgs<'/items/:id'>`, or
 * `LoaderArgs<'/find', typeof search>` if the server module exports `search`.
 */
export interface LoaderArgs<pattern extends string = string, parser = unknown> {
  /**
   * Hono's context of the request. Headers and cookies that the loader sets through it are on the
   * response, whichever it will be. If the loader reads headers, cookies or variables of it, no shared cache may keep the document.
   */
  c: AppContext
  params: KnownParams<pattern>
  /** The result of the module's `search`; `undefined` if it exports none. */
  search: ParsedSearch<parser>
  /** The page's own URL. */
  url: URL
  /** Fires when the visitor leaves, and at the Worker's limit. */
  signal: AbortSignal
}

/**
 * The argument of a page's `action`: `ActionArgs<'/items/:id'>`. It has no signal: a form that was sent is
 * never abandoned.
 */
export interface ActionArgs<pattern extends string = string> {
  /**
   * Hono's context of the request, whose body has been read already, as `form`. Headers and cookies that
   * the action sets through it are on the response, whichever it will be.
   */
  c: AppContext
  params: KnownParams<pattern>
  form: FormData
  /** The page's own URL. */
  url: URL
}

/** The argument of the `loader` in `document.server.ts`. */
export interface DocumentLoaderArgs {
  /** Hono's context of the request. If the loader reads headers, cookies or variables of it, no shared cache may keep the document. */
  c: AppContext
  /** The page's own URL. */
  url: URL
  /** Fires when the visitor leaves, and at the Worker's limit. */
  signal: AbortSignal
}
