import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom'
import { withoutLayout } from './without-layout.ts'
import { watchListeners } from './watch-listeners.ts'

export interface JsdomWindow {
  window: DOMWindow
  /** Puts another document's HTML into it, of which no script has been yet. */
  open: (url: string, html: string) => void
}

/**
 * Windows of jsdom for the documents of a world. To make one takes longer than all that a document does, so
 * those of the world before are used again; within a world none is, because what a document has begun may
 * still end.
 */
export function createJsdomWindows() {
  const all: JsdomWindow[] = []
  let world: object | undefined
  let used = 0

  return function windowFor(next: object): JsdomWindow {
    if (next !== world) used = 0
    world = next
    return (all[used++] ??= createJsdomWindow())
  }
}

function createJsdomWindow(): JsdomWindow {
  const jsdom = new JSDOM('<!doctype html>', { virtualConsole: new VirtualConsole() })
  const { window } = jsdom
  const { document, DOMParser } = window
  window.stop() // the events of its end would come in real time
  withoutLayout(window)
  const removeListeners = watchListeners(window)
  return {
    window,
    open(url, html) {
      removeListeners()
      for (const name of Object.keys(document)) {
        if (/^_+react/.test(name)) Reflect.deleteProperty(document, name)
      }
      jsdom.reconfigure({ url })
      document.replaceChildren()
      document.append(new DOMParser().parseFromString(html, 'text/html').documentElement)
    },
  }
}
