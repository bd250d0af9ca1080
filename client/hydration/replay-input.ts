import { INPUT_EVENTS, isHandledByBrowser } from '../start/early-input.ts'
import { showNotice } from '../start/dom/notice.ts'
import type { LateNotice } from '../start/late-notice.ts'

/** React may need so long for a part whose code is there: 20 times 200 ms. */
const TRY_MS = 200
const MOST_TRIES = 20

const NO_EFFECT_NOTICE = 'The page has changed: press again.'

/**
 * Dispatches input for parts of the page that are not hydrated yet, once React handles it. To be called after
 * `hydrateRoot`, so that React's own listeners are called first: they stop an event in a part that is not
 * hydrated (`dispatchEvent` in
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/events/ReactDOMEventListener.js).
 */
export function replayInput(notice: LateNotice) {
  let waiting: Event[] = []
  let hasStarted = false
  for (const type of INPUT_EVENTS) document.addEventListener(type, recordStopped, true)
  return {
    /** The page is hydrated, except for such parts. Dispatches the events from before. */
    start(events: readonly Event[]): void {
      hasStarted = true
      waiting = [...events, ...waiting]
      void replay()
    },
    /** The code of a part has loaded. */
    retry: () => void retry(),
  }

  /** React hydrates a part once its code has loaded, but not at once. */
  async function retry(tries = MOST_TRIES): Promise<void> {
    if (!hasStarted) return
    if (tries === MOST_TRIES || waiting.some(({ target }) => isHydrated(target))) await replay()
    if (waiting.length > 0 && tries > 0) setTimeout(retry, TRY_MS, tries - 1)
  }

  function recordStopped(event: Event): void {
    if (!hasStarted || isHandledByBrowser(event)) return
    if (!event.cancelBubble && isHydrated(event.target)) return
    event.stopPropagation()
    waiting.push(event)
    notice.schedule()
  }

  /** An event that React stops again is recorded again. */
  async function replay(): Promise<void> {
    let isLost = false
    for (const event of waiting.splice(0)) {
      // In a task each, as real input, so that React has rendered what an event changed.
      await new Promise((resolve) => setTimeout(resolve))
      const target = currentTarget(event)
      if (target) dispatchAgain(event, target)
      else isLost = true
    }
    if (waiting.length === 0) notice.cancel()
    if (isLost) showNotice(NO_EFFECT_NOTICE, 'noEffect')
  }
}

/** The event's target, or the element that React has rendered in its place; `undefined` if uncertain. */
function currentTarget({ target }: Event): EventTarget | undefined {
  if (!(target instanceof Element) || target.isConnected) return target ?? undefined
  const alike = [...document.getElementsByTagName(target.localName)]
  const equal = alike.filter((element) => element.isEqualNode(target))
  return equal.length === 1 ? equal[0] : undefined
}

/** An event is also the init object of an equal one. */
function dispatchAgain(event: Event, target: EventTarget): void {
  const EventType = event.constructor as typeof Event
  EventTarget.prototype.dispatchEvent.call(target, new EventType(event.type, event))
}

/**
 * Is an element React's, and not in a part that is still to be hydrated? React says so too, by stopping
 * events there; but in WebKit 2.50 it stops only some (`hydrated-part/late/press` in
 * tests/browser/late-files). If React has no such keys, each is (docs/private-parts.md).
 */
function isHydrated(target: EventTarget | null): boolean {
  if (!isOfReact(document.documentElement)) return true
  for (let node = target as Node | null; node && !isOfReact(node); node = node.parentNode) {
    if (isInPart(node)) return false
  }
  return true
}

function isOfReact(node: Node): boolean {
  return Object.keys(node).some((name) => name.startsWith('__reactFiber$'))
}

/**
 * Does a part begin before a node, among its siblings, that has not ended there? Not if one of these is
 * React's: then the part is hydrated, and another script has put the node there.
 */
function isInPart(node: Node): boolean {
  let ended = 0
  for (let before: Node | null = node; (before = before.previousSibling);) {
    if (before.nodeType !== Node.COMMENT_NODE) {
      if (isOfReact(before)) return false
      continue
    }
    const { data } = before as Comment
    if (data === '/$') ended++
    else if (data[0] === '$' && ended-- === 0) return true
  }
  return false
}
