import { INPUT_EVENTS, isHandledByBrowser } from '../start/early-input.ts'
import { showNotice } from '../start/dom/notice.ts'
import type { LateNotice } from '../start/late-notice.ts'
import { isHydrated } from './is-hydrated.ts'

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
    /** The page is hydrated, but for such parts. Dispatches the events from before. */
    start(events: readonly Event[]): void {
      hasStarted = true
      waiting = [...events, ...waiting]
      void replay()
    },
    /** The code of a part has come. */
    retry: () => void retry(),
  }

  /** React hydrates a part when its code has come, but not at once. */
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

/**
 * The event's target, or the element that React has rendered in its place; `undefined` if that is not
 * certain.
 */
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
