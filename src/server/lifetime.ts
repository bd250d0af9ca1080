/** How long a request is worked for: until the visitor goes away, or to one of the Worker's limits. */
export interface Lifetime {
  readonly signal: AbortSignal
  end(reason?: unknown): void
}

/**
 * Begins a request's lifetime. Its signal is the request's own, for a listener left on the runtime's
 * would outlive it, and it is made when somebody asks: most answers are there before anybody does,
 * and the listener costs as much as matching a route.
 */
export function createLifetime(request: Request): Lifetime {
  let known: AbortController | undefined
  const controller = () => (known ??= abortWith(request.signal))
  return {
    get signal() {
      return controller().signal
    },
    end: (reason) => controller().abort(reason),
  }
}

function abortWith(visitor: AbortSignal): AbortController {
  const controller = new AbortController()
  if (visitor.aborted) controller.abort(visitor.reason)
  visitor.addEventListener('abort', () => controller.abort(visitor.reason), { once: true })
  return controller
}
