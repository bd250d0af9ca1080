import type { DOMWindow } from 'jsdom'
import type { Client, DomOptions } from '../client/world/client.ts'
import type { SimDocument } from '../client/world/dom/document.ts'
import type { SimElement, SimForm } from '../client/world/dom/elements.ts'
import type { SimTarget } from '../client/world/dom/events.ts'
import type { SentDocument } from '../client/world/worker.ts'
import { eventsOf } from './jsdom-events.ts'
import { createJsdomWindows } from './jsdom-windows.ts'

/** Documents of jsdom, whose HTML is whole when their scripts run. */
export function createDomOf(html: (sent: SentDocument) => string): Client['createDom'] {
  const windowFor = createJsdomWindows()
  return (options) => {
    const { world, sent, now, onError } = options
    const { window: own, open } = windowFor(world)
    open(sent.url.href, html(sent))
    own.addEventListener('error', ({ error }) => onError(error))
    setFacts(own.document, options)
    watchHead(own, options)
    const { prototype } = own.HTMLFormElement
    prototype.requestSubmit = function () {
      options.onSubmit(this as unknown as SimForm)
    }
    // Nobody can give a window of jsdom another `location`, so that of the scripts has all else from it.
    const window = Object.create(own) as SimTarget
    const document = own.document as unknown as SimDocument
    const { createEvent, TimedEvent } = eventsOf(own, now)
    return { window, document, names: namesOf(own, TimedEvent, options), createEvent }
  }
}

function namesOf(own: DOMWindow, TimedEvent: typeof Event, { world }: DomOptions): object {
  return {
    document: own.document,
    Event: TimedEvent,
    get event() {
      return own.event
    },
    addEventListener: own.addEventListener.bind(own),
    removeEventListener: own.removeEventListener.bind(own),
    dispatchEvent: own.dispatchEvent.bind(own),
    console: { ...console, error: (error: unknown) => world.observe({ type: 'reported', error }) },
  }
}

function setFacts(document: Document, { world, baseURI }: DomOptions): void {
  const facts: PropertyDescriptorMap = {
    baseURI: { get: baseURI },
    cookie: { get: world.cookie },
    hidden: { value: false, writable: true },
    visibilityState: { get: () => (document.hidden ? 'hidden' : 'visible') },
  }
  for (const fact of Object.values(facts)) fact.configurable = true
  Object.defineProperties(document, facts)
}

/** Stylesheets are appended to it. */
function watchHead({ document, Element }: DOMWindow, { onAppend }: DomOptions): void {
  const { head } = document
  const { append } = Element.prototype
  head.append = (...nodes) => {
    append.apply(head, nodes)
    for (const node of nodes) onAppend(node as unknown as SimElement)
  }
}
