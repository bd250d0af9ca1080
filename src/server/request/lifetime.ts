/**
 * How long a request is worked for: until the visitor goes away, or to one of the Worker's limits. Its
 * signal is not the request's own, for a listener left on the runtime's would outlive it, and is made
 * when somebody asks: most answers are there before anybody does.
 */
export class Lifetime {
  readonly #request: Request
  #controller: AbortController | undefined

  constructor(request: Request) {
    this.#request = request
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  end(reason?: unknown): void {
    this.#abort.abort(reason)
  }

  get #abort(): AbortController {
    return (this.#controller ??= abortWith(this.#request.signal))
  }
}

function abortWith(visitor: AbortSignal): AbortController {
  const controller = new AbortController()
  if (visitor.aborted) controller.abort(visitor.reason)
  visitor.addEventListener('abort', () => controller.abort(visitor.reason), { once: true })
  return controller
}
