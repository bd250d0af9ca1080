import type { KnownParams } from '../routing/pattern.ts'
import type { AppContext } from './register.ts'
import type { ParsedSearch } from './search-parser.ts'

/**
 * The argument of a page's or a layout's `loader`. Give it the route's pattern, `LoaderArgs<'/items/:id'>`,
 * and the type of the module's `search` if it exports one: `LoaderArgs<'/find', typeof search>`.
 */
export interface LoaderArgs<pattern extends string = string, parser = unknown> {
  /**
   * Hono's context of the request: `c.env` has the bindings, `c.var` what middleware has set. Headers and
   * cookies that you set through it are sent with any response, an error page or a redirect too. If you read
   * the visitor's headers, cookies, `cf` or `c.var`, the page's document is private, so that no shared cache
   * stores it.
   */
  c: AppContext
  /** The decoded params of the pattern: `{ id: '7' }`. */
  params: KnownParams<pattern>
  /** The value that the module's `search` returned; `undefined` if it exports none. */
  search: ParsedSearch<parser>
  /** The page's URL, also if the router requests only its data. */
  url: URL
  /** Aborts when the visitor leaves, and when the loader exceeds its limit (`Limits`). Pass it to `fetch`. */
  signal: AbortSignal
}

/**
 * The argument of a page's `action`: `ActionArgs<'/items/:id'>`. There is no `signal`, because a form is
 * never abandoned once it is sent.
 */
export interface ActionArgs<pattern extends string = string> {
  /**
   * Hono's context of the request. Its body has already been read: use `form`. Headers and cookies that you
   * set through it are sent with any response, an error page or a redirect too.
   */
  c: AppContext
  /** The decoded params of the pattern: `{ id: '7' }`. */
  params: KnownParams<pattern>
  /** The fields that the visitor sent, with the pressed button's name and value. A file is a `File`. */
  form: FormData
  /** The page's URL. */
  url: URL
  /** If the page exports `once`, and the form has a key. */
  once?: OnceRun
}

/** What an action with `once` knows of its submission. */
export interface OnceRun {
  /** For the other side, if it takes a key as well, such as a payment service. */
  key: string
  /** Aborted if the store has not heard of this Worker for 25 s, because it may let another one begin. */
  signal: AbortSignal
}

/** The argument of the `loader` in `document.server.ts`, which has no params. */
export interface DocumentLoaderArgs {
  /**
   * Hono's context of the request. If you read the visitor's headers, cookies, `cf` or `c.var`, all documents
   * of the app are private, so that no shared cache stores them.
   */
  c: AppContext
  /** The page's URL. */
  url: URL
  /** Aborts when the visitor leaves, and when the loader exceeds its limit (`Limits`). Pass it to `fetch`. */
  signal: AbortSignal
}
