import type { AppContext } from './register.ts'

/**
 * The code that failed. `search`: a page's `search`, which returned a promise or a value that is not JSON.
 * `render`: a component. `request`: middleware, an endpoint, or a module that could not be imported.
 * `promise`: a rejected promise that was given to `waitUntil`, or that no code handles. `scheduled`, `queue`
 * and `email`: the handlers in `worker.ts`.
 */
export type ServerErrorType =
  | 'loader'
  | 'action'
  | 'document loader'
  | 'search'
  | 'deferred value'
  | 'render'
  | 'request'
  | 'promise'
  | 'scheduled'
  | 'queue'
  | 'email'

/** The second argument of `onError` in `server.ts`. */
export interface ServerErrorFacts {
  /** The code that failed. */
  type: ServerErrorType
  /**
   * The name of the route in the route table; `undefined` if no route matched, in handlers of `worker.ts`,
   * and for a promise whose request isn't known.
   */
  route: string | undefined
  /** The id in the log, which the error page shows too. */
  requestId: string
  /** The Worker's bindings. */
  env: AppContext['env']
  /** Hono's context; `undefined` in a handler of `worker.ts`, and if the request isn't known. */
  c: AppContext | undefined
}

/**
 * The type of the export `onError` of `server.ts`, which reports errors: it is called once for each error on
 * the Worker, with those of `scheduled`, `queue` and `email` in `worker.ts`. Redirects, `error(…)`, `fail(…)`
 * and work that was stopped because the visitor left don't count. If you return a promise, the Worker waits
 * for it after the response. If your function throws, that is only logged.
 */
export type OnServerError = (error: unknown, facts: ServerErrorFacts) => unknown

/**
 * How an error in the browser was noticed. `render`: React caught it. `event`: by an `error` or
 * `unhandledrejection` event of the window. `navigation`: the router couldn't show a page, so it became a
 * full page load.
 */
export type BrowserErrorType = 'render' | 'event' | 'navigation'

/** The second argument of `onError` in `browser.ts`. */
export interface BrowserErrorFacts {
  /** How the error was noticed. */
  type: BrowserErrorType
  /** The name of the route in the route table; `undefined` if no route matched. */
  route: string | undefined
  /** The id of the Worker's error page, if the document is one; else `undefined`. */
  requestId: string | undefined
  /** The URL of the page; for `navigation`, of the target. */
  url: URL
}

/**
 * The type of the export `onError` of `browser.ts`, which reports errors: it is called once for each error in
 * the browser, and for those from before `browser.ts` had loaded. If your function throws, that is only
 * logged to the console.
 */
export type OnBrowserError = (error: unknown, facts: BrowserErrorFacts) => unknown

/**
 * The type of the export `loadWhen` of `browser.ts`. `before-pages`: the module is loaded at once, and its
 * code runs before that of `document.tsx`, layouts and pages, which wait for it. `load`: it is loaded at
 * once, and nothing waits for it.
 * `idle`: when the browser is idle after first paint. Default: `idle`.
 */
export type LoadWhen = 'before-pages' | 'load' | 'idle'
