import type { AppContext } from './register.ts'

/**
 * Whose error it is. `search`: a parser of search params, which returned a promise or a value that is not JSON.
 * `render`: a component, in the shell or inside a boundary. `request`: middleware, an
 * endpoint, or a module that could not be imported. `scheduled`, `queue` and `email`: the handler of `worker.ts`.
 */
export type ServerErrorType =
  | 'loader'
  | 'action'
  | 'document loader'
  | 'search'
  | 'deferred value'
  | 'render'
  | 'request'
  | 'scheduled'
  | 'queue'
  | 'email'

/** The second argument of `onError` in an app's `server.ts`. */
export interface ServerErrorFacts {
  type: ServerErrorType
  /** The name of the route in the route table; `undefined` if the URL is no page's, or if there is no request. */
  route: string | undefined
  /** The same as in the log and on the error page. */
  requestId: string
  /** The Worker's bindings. */
  env: AppContext['env']
  /** Hono's context of the request, as in loaders; `undefined` in a handler of `worker.ts`. */
  c: AppContext | undefined
}

/**
 * What an app's `server.ts` may export as `onError`: called once for each error on the Worker, also for those of
 * `scheduled`, `queue` and `email` in `worker.ts`, which fail all the same. Redirects, error statuses, refused
 * forms and what fails because the visitor has left are no errors. A promise is kept alive after the
 * response; if it throws or rejects, only the log says so.
 */
export type OnServerError = (error: unknown, facts: ServerErrorFacts) => unknown

/**
 * Where an error in the browser was seen. `render`: by React, whether it could show the page or not.
 * `event`: by an `error` or `unhandledrejection` event of the window. `navigation`: the router could not
 * show a page, and the browser loaded it as a full page.
 */
export type BrowserErrorType = 'render' | 'event' | 'navigation'

/** The second argument of `onError` in an app's `browser.ts`. */
export interface BrowserErrorFacts {
  type: BrowserErrorType
  /** The name of the route in the route table; `undefined` if the URL is no page's. */
  route: string | undefined
  /** Of the error page that the Worker sent as this document; `undefined` on other pages. */
  requestId: string | undefined
  /** Of the page; of a navigation its target. */
  url: URL
}

/**
 * What an app's `browser.ts` may export as `onError`: called once for each error in the browser, also for
 * those from before the module was loaded. If it throws or rejects, only the console says so.
 */
export type OnBrowserError = (error: unknown, facts: BrowserErrorFacts) => unknown

/**
 * When an app's `browser.ts` is loaded: at once, or when the browser is idle after first paint. It
 * exports this as `loadWhen`. Default: `idle`.
 */
export type LoadWhen = 'load' | 'idle'
