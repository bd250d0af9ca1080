/*
 * Adds what `AbortController` did not have at first and core-js does not bring: `reason` (Chrome 98,
 * Firefox 97, Safari 15.4), `throwIfAborted`, `timeout`, `any` (116, 124, 17.4), and the option `signal`
 * of `addEventListener` (90, 86, 15). https://developer.mozilla.org/en-US/docs/Web/API/AbortSignal
 */
if (!('reason' in AbortSignal.prototype)) addReasons()
AbortSignal.prototype.throwIfAborted ??= function throwIfAborted(this: AbortSignal) {
  if (this.aborted) throw this.reason
}
AbortSignal.timeout ??= timeout
AbortSignal.any ??= any
if (!hasSignalOption()) addSignalOption()

function addReasons(): void {
  const reasons = new WeakMap<AbortSignal, unknown>()
  const abort = AbortController.prototype.abort
  AbortController.prototype.abort = function abortWithReason(reason?: unknown) {
    if (this.signal.aborted) return
    const aborted = () => new DOMException('The operation was aborted', 'AbortError')
    reasons.set(this.signal, reason === undefined ? aborted() : reason)
    abort.call(this)
  }
  Object.defineProperty(AbortSignal.prototype, 'reason', {
    configurable: true,
    get(this: AbortSignal) {
      return reasons.get(this)
    },
  })
}

function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('The operation timed out', 'TimeoutError'))
  setTimeout(abort, ms)
  return controller.signal
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}

/** An engine that has the option reads it. */
function hasSignalOption(): boolean {
  let isRead = false
  const options = Object.defineProperty({}, 'signal', { get: () => void (isRead = true) })
  document.createElement('a').addEventListener('test', () => {}, options)
  return isRead
}

function addSignalOption(): void {
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function addWithSignal(
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) {
    const target = this ?? window // called without an object
    const signal = typeof options === 'object' ? options?.signal : undefined
    if (signal?.aborted) return
    add.call(target, type, listener, options)
    const remove = () => target.removeEventListener(type, listener, options)
    if (signal) add.call(signal, 'abort', remove, { once: true })
  }
}
