/**
 * How long the Worker works for a request: until the visitor leaves, or until a limit. Its signal is
 * created on demand, because most responses are ready before anything reads it; and it is not the
 * request's own, because a listener added to that one would outlive the work.
 */
export class Lifetime {
  readonly #request: Request
  #controller: AbortController | undefined
  /** Those that end with it at the latest. */
  #outer: readonly Lifetime[] = []

  constructor(request: Request) {
    this.#request = request
  }

  /** Makes other lifetimes of the request end when this one is ended. */
  endWith(outer: readonly Lifetime[]): void {
    this.#outer = outer
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Has it ended: at a limit, or because nobody needs the result any more? */
  get isEnded(): boolean {
    return this.#controller?.signal.aborted ?? false
  }

  end(reason?: unknown): void {
    this.#abort.abort(reason)
    for (const lifetime of this.#outer) lifetime.end(reason)
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
