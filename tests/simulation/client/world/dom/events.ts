type Listener = ((event: SimEvent) => void) | { handleEvent(event: SimEvent): void }

interface ListenerOptions {
  capture?: boolean
  once?: boolean
  signal?: AbortSignal
}

interface Registered {
  listener: Listener
  isCapture: boolean
  isOnce: boolean
}

/** An event of the simulated browser. Browsers set `isTrusted` for what a person does. */
export class SimEvent {
  readonly type: string
  readonly bubbles: boolean
  readonly cancelable: boolean
  readonly timeStamp: number
  isTrusted = false
  defaultPrevented = false
  target: SimTarget | null = null
  isPropagationStopped = false
  isStopped = false

  constructor(type: string, { bubbles = false, cancelable = false } = {}, timeStamp = 0) {
    this.type = type
    this.bubbles = bubbles
    this.cancelable = cancelable
    this.timeStamp = timeStamp
  }

  preventDefault(): void {
    if (this.cancelable) this.defaultPrevented = true
  }

  stopPropagation(): void {
    this.isPropagationStopped = true
  }

  stopImmediatePropagation(): void {
    this.isPropagationStopped = this.isStopped = true
  }

  composedPath(): readonly SimTarget[] {
    return this.target?.path() ?? []
  }
}

/** What listeners can be added to. `parent`: where its events bubble to. */
export class SimTarget {
  readonly #listeners = new Map<string, Registered[]>()

  addEventListener(type: string, listener: Listener | null, options: ListenerOptions | boolean = {}): void {
    const {
      capture = false,
      once = false,
      signal,
    } = options === Object(options) ? (options as ListenerOptions) : { capture: options as boolean }
    if (!listener || signal?.aborted) return
    const list = this.#listeners.get(type) ?? []
    if (list.some((one) => one.listener === listener && one.isCapture === capture)) return
    this.#listeners.set(type, [...list, { listener, isCapture: capture, isOnce: once }])
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, capture))
  }

  removeEventListener(type: string, listener: Listener, options: ListenerOptions | boolean = false): void {
    const isCapture = typeof options === 'boolean' ? options : (options.capture ?? false)
    const list = this.#listeners.get(type) ?? []
    this.#listeners.set(
      type,
      list.filter((one) => one.listener !== listener || one.isCapture !== isCapture),
    )
  }

  listenerCounts(): [type: string, count: number][] {
    return [...this.#listeners].map(([type, list]) => [type, list.length])
  }

  /** Returns `false` if a listener has prevented the default. */
  dispatchEvent(event: SimEvent): boolean {
    event.target = this
    const path = this.path()
    const outer = path.slice(1).toReversed()
    for (const target of outer) target.#call(event, true)
    this.#call(event, true)
    this.#call(event, false)
    if (event.bubbles) for (const target of path.slice(1)) target.#call(event, false)
    return !event.defaultPrevented
  }

  /** Itself and all that its events pass, the innermost first. */
  path(): SimTarget[] {
    return [this]
  }

  /** What a listener has thrown; browsers go on with the next one. */
  onListenerError(error: unknown): void {
    throw error
  }

  #call(event: SimEvent, isCapture: boolean): void {
    if (event.isPropagationStopped && event.target !== this) return
    for (const one of this.#listeners.get(event.type) ?? []) {
      if (one.isCapture !== isCapture || event.isStopped) continue
      if (!this.#listeners.get(event.type)!.includes(one)) continue
      if (one.isOnce) this.removeEventListener(event.type, one.listener, one.isCapture)
      try {
        if (typeof one.listener === 'function') one.listener.call(this, event)
        else one.listener.handleEvent(event)
      } catch (error) {
        this.onListenerError(error)
      }
    }
  }
}
