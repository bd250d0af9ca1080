import { dispatch, HOOKS_EVENT, INTENT_EVENT, ROUTER_EVENT } from '../../wire/browser-events.ts'

/**
 * What hooks may ask of the running router. They reach it through the window: `src/api` imports nothing of
 * `client`, and a page without hooks downloads nothing for them.
 */
export interface Router {
  /** The pending navigation of the page. */
  navigation: Store<Navigation>
  revalidation: Store<'idle' | 'loading'>
  /** Asks for the data of the current page again. Resolves when it is shown, or could not be had. */
  revalidate(): Promise<void>
  /** Sends the submission of a fetcher once, after those of the same key. */
  mutate(submission: FetcherSubmission): void
}

/** A value that changes. `get` returns the same object until it does. */
export interface Store<state> {
  get(): state
  /** Calls `listener` after each change, until the function that it returns is called. */
  subscribe(listener: () => void): () => void
}

/**
 * The value that `useNavigation` returns. `loading`: a link or GET form, or a POST form that already has its
 * response. `submitting`: a POST form that waits for its response. `idle`: nothing is pending, and the other
 * fields are `undefined`.
 */
export type Navigation =
  | typeof IDLE_NAVIGATION
  | {
      state: 'loading'
      location: URL
      formData?: FormData
      formMethod?: 'POST'
      formAction?: string
    }
  | {
      state: 'submitting'
      location: URL
      formData: FormData
      formMethod: 'POST'
      formAction: string
    }

export const IDLE_NAVIGATION = {
  state: 'idle',
  location: undefined,
  formData: undefined,
  formMethod: undefined,
  formAction: undefined,
} as const

/** A form that a fetcher sends to the action of a page. */
export interface FetcherSubmission {
  /** Submissions of one key are sent in order, each after the response to the one before. */
  key: string
  /** The URL of the page whose action it is. */
  action: string
  formData: FormData
  /** The button that was pressed, or the form. */
  source?: Element
  /** Set if it was sent before the router was there. Resolves to `undefined` if no response came. */
  response?: Promise<Response | undefined>
  /** Set with it, as `performance.now()`: a page that was asked for since is newer than a redirect. */
  pressedAt?: number
}

/** A symbol, because HTML with an id would be a global of that name. */
export const ROUTER_SLOT = Symbol.for('arrive.router')

type SlotWindow = Window & { [ROUTER_SLOT]?: Router }

/** The router, if hooks can reach it. In the browser only. */
export function runningRouter(): Router | undefined {
  return (window as SlotWindow)[ROUTER_SLOT]
}

/** Lets hooks reach the router. Called once, by `client/hooks`. */
export function provideRouter(router: Router): void {
  ;(window as SlotWindow)[ROUTER_SLOT] = router
  dispatch(ROUTER_EVENT)
}

/** Calls back when hooks can reach the router, at once if they can; returns what cancels that. */
export function whenRouter(callback: (router: Router) => void): () => void {
  const router = runningRouter()
  if (router) {
    callback(router)
    return () => {}
  }
  const onStart = () => callback(runningRouter()!)
  addEventListener(ROUTER_EVENT, onStart, { once: true })
  askForHooks()
  return () => removeEventListener(ROUTER_EVENT, onStart)
}

/** The router may have started, or not: it looks for the mark when it does. */
function askForHooks(): void {
  Object.assign(window, { [Symbol.for(HOOKS_EVENT)]: true })
  dispatch(HOOKS_EVENT)
}

/** Has the router loaded, and resolves when hooks can reach it. */
export function startedRouter(): Promise<Router> {
  return new Promise((resolve) => {
    whenRouter(resolve)
    // A sign of intent, for which the first module waits.
    if (!runningRouter()) dispatch(INTENT_EVENT)
  })
}
