import type { DOMWindow } from 'jsdom'

type Listen = EventTarget['addEventListener']

/**
 * Lets listeners end with a signal of Node, because jsdom knows only its own. Returns what removes those of the
 * window and its document, and ends observers.
 */
export function watchListeners(window: DOMWindow): () => void {
  const { EventTarget, MutationObserver, document } = window
  const listening: (() => void)[] = []
  const { addEventListener, removeEventListener } = EventTarget.prototype

  function listen(this: EventTarget, ...[type, listener, options]: Parameters<Listen>): void {
    const { signal, ...rest } = Object(
      options === true ? { capture: true } : options,
    ) as AddEventListenerOptions
    if (signal?.aborted) return
    addEventListener.call(this, type, listener, rest)
    const remove = () => removeEventListener.call(this, type, listener, rest)
    signal?.addEventListener('abort', remove, { once: true })
    if (this === window || this === document) listening.push(remove)
  }

  class WatchedObserver extends MutationObserver {
    constructor(callback: MutationCallback) {
      super(callback)
      listening.push(() => this.disconnect())
    }
  }

  EventTarget.prototype.addEventListener = listen
  Object.assign(window, { MutationObserver: WatchedObserver })
  return () => {
    for (const end of listening.splice(0)) end()
  }
}
