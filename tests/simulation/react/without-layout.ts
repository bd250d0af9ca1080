import type { DOMWindow } from 'jsdom'

/** What jsdom hasn't, because it lays nothing out; and none of its timers. */
export function withoutLayout(window: DOMWindow): void {
  Object.assign(window.Element.prototype, {
    getClientRects: () => [{}],
    scrollIntoView: () => {},
    scrollTo: () => {},
  })
  // Private (jsdom 31.0.1, lib/jsdom/browser/Window.js): it looks in real time whether the focus may stay.
  Object.assign(window, { _requestFocusFixup: () => {} })
}
