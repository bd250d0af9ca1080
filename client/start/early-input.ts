import { closestOf } from './dom/closest-of.ts'

/** The input events from before React listened. */
export interface EarlyInput {
  /** Sets the listener for the first event that is recorded. */
  onFirst(listener: () => void): void
  /** Stops recording: from now on React listens. */
  stop(): void
  /** Dispatches each recorded event again, now that its element has a handler. */
  replay(): Promise<void>
}

/** What the browser handles without a script: links, fields, and what a form or a popover does. */
const NATIVE_CONTROLS =
  'a[href], area[href], input, select, textarea, label, summary, [contenteditable], [popovertarget], [commandfor]'

/** Records clicks and keys that only a script can handle. */
export function recordEarlyInput(): EarlyInput {
  const events: Event[] = []
  let notifyFirst = () => {}
  const listening = new AbortController()
  for (const type of ['click', 'keydown']) {
    document.addEventListener(type, record, { capture: true, signal: listening.signal })
  }
  return {
    onFirst: (listener) => void (notifyFirst = listener),
    stop: () => listening.abort(),
    async replay() {
      for (const event of events.splice(0)) {
        dispatchAgain(event)
        // A task for each, so that React has rendered one event before the next, as for real input.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }

  function record(event: Event): void {
    if (isHandledByBrowser(event.target)) return
    if (events.push(event) === 1) notifyFirst()
  }
}

function isHandledByBrowser(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  const button = closestOf<HTMLButtonElement>(target, 'button')
  if (button?.form && button.type !== 'button') return true
  return closestOf(target, NATIVE_CONTROLS) !== null
}

/** A target that React has replaced is no longer in the document, so its event has no effect. */
function dispatchAgain(event: Event): void {
  const EventType = event.constructor as typeof Event
  if (event.target) {
    // An event has all properties of the init object that makes an equal one.
    EventTarget.prototype.dispatchEvent.call(event.target, new EventType(event.type, event))
  }
}
