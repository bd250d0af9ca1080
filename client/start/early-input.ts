import { closestOf } from './dom/closest-of.ts'

/** The input events from before React listens. */
interface EarlyInput {
  stop(): void
  /** Dispatches the events again, now that React handles them. */
  replay(): Promise<void>
}

/** What the browser handles without a script: links, fields, and what a form or a popover does. */
const NATIVE_CONTROLS =
  'a[href], area[href], [popovertarget], [commandfor], input, select, textarea, label, summary, [contenteditable]'

/** Records clicks and keys that only a script can handle. Calls `onFirst` for the first of them. */
export function recordEarlyInput(onFirst: () => void): EarlyInput {
  const events: Event[] = []
  const listening = new AbortController()
  for (const type of ['click', 'keydown']) {
    document.addEventListener(type, record, { capture: true, signal: listening.signal })
  }
  return {
    stop: () => listening.abort(),
    async replay() {
      for (const event of events.splice(0)) {
        dispatchAgain(event)
        // In a task each, as real input, so that React has rendered what an event changed.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }

  function record(event: Event): void {
    if (isHandledByBrowser(event.target)) return
    if (events.push(event) === 1) onFirst()
  }
}

function isHandledByBrowser(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  const button = closestOf<HTMLButtonElement>(target, 'button')
  if (button?.form && button.type !== 'button') return true
  return closestOf(target, NATIVE_CONTROLS) !== null
}

/** Has no effect if React has replaced the target. An event is also the init object of an equal one. */
function dispatchAgain(event: Event): void {
  const EventType = event.constructor as typeof Event
  if (event.target) {
    EventTarget.prototype.dispatchEvent.call(event.target, new EventType(event.type, event))
  }
}
