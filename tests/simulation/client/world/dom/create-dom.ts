import type { Dom, DomOptions } from '../client.ts'
import { SimDocument } from './document.ts'
import * as elements from './elements.ts'
import { SimEvent, SimTarget } from './events.ts'
import { mutationObserverOf } from './observers.ts'

/** As much of a window and a document as the router needs. */
export function createDom({ world, baseURI, now, onAppend, onSubmit, onError }: DomOptions): Dom {
  const window = new SimTarget()
  window.onListenerError = onError
  const own = { onAppend, onSubmit, onError }
  const document = new SimDocument({ baseURI, cookie: world.cookie, window: () => window, ...own })

  class WindowEvent extends SimEvent {
    constructor(type: string, init?: { bubbles?: boolean; cancelable?: boolean }) {
      super(type, init, now())
    }
  }

  class CustomEvent extends WindowEvent {
    readonly detail: unknown
    constructor(type: string, init: { detail?: unknown; cancelable?: boolean } = {}) {
      super(type, init)
      this.detail = init.detail
    }
  }

  const names = {
    document,
    Event: WindowEvent,
    CustomEvent,
    EventTarget: SimTarget,
    Element: elements.SimElement,
    HTMLElement: elements.SimHtmlElement,
    HTMLFormElement: elements.SimForm,
    HTMLInputElement: elements.SimInput,
    HTMLTextAreaElement: elements.SimTextArea,
    HTMLSelectElement: elements.SimSelect,
    HTMLButtonElement: elements.SimButton,
    Document: SimDocument,
    MutationObserver: mutationObserverOf(document),
    event: undefined,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
  }
  const createEvent: Dom['createEvent'] = (type, { isTrusted = false, ...init } = {}) =>
    Object.assign(new WindowEvent(type, init), { isTrusted })
  return { window, document, names, createEvent }
}
