import type { NavigationRequest } from './navigation-request.ts'

/** A navigation from its `navigate` event on. */
export interface OngoingNavigation {
  request: NavigationRequest
  controller: AbortController
  /** What the listeners passed to `intercept`. */
  interceptions: NavigationInterceptOptions[]
  hasScrolled: boolean
}

/** Runs the precommit handlers. They may redirect the request. */
export async function runPrecommitHandlers(ongoing: OngoingNavigation): Promise<void> {
  const { request, interceptions, controller } = ongoing
  const precommit: Pick<NavigationPrecommitController, 'redirect'> = {
    redirect(url, { history: type = 'auto' } = {}) {
      request.url = new URL(url, document.baseURI)
      if (type !== 'auto') request.navigationType = type
    },
  }
  const handlers = interceptions.map(({ precommitHandler }) => precommitHandler)
  await Promise.all(handlers.map((run) => run?.(precommit as NavigationPrecommitController)))
  controller.signal.throwIfAborted()
}

/** Runs the handlers, which show the page. */
export async function runHandlers({ interceptions, controller }: OngoingNavigation): Promise<void> {
  await Promise.all(interceptions.map(({ handler }) => handler?.()))
  controller.signal.throwIfAborted()
}

export function isAbortError(error: unknown): boolean {
  return Object(error).name === 'AbortError' // of another realm in jsdom
}
