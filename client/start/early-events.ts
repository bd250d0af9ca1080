import { closestOf } from './dom/closest-of.ts'

/** What was pressed before React listened. */
export interface EarlyEvents {
  /** Gets the first event that is kept. */
  onFirst(listener: () => void): void
  /** React listens from now on. */
  stop(): void
  /** Gives each event to its element once more, now that somebody answers there. */
  replay(): Promise<void>
}

/** What the browser itself answers: links, fields, what a form or a popover does. */
const BROWSERS_OWN =
  'a[href], area[href], input, select, textarea, label, summary, [contenteditable], [popovertarget], [commandfor]'

/** Keeps clicks and keys that only a script can answer. */
export function keepEarlyEvents(): EarlyEvents {
  const kept: Event[] = []
  let first = () => {}
  const listening = new AbortController()
  for (const type of ['click', 'keydown']) {
    document.addEventListener(type, keep, { capture: true, signal: listening.signal })
  }
  return {
    onFirst: (listener) => void (first = listener),
    stop: () => listening.abort(),
    async replay() {
      for (const event of kept.splice(0)) {
        repeat(event)
        // React answers one event before the next, as it would have.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }

  function keep(event: Event): void {
    if (isBrowsersOwn(event.target)) return
    if (kept.push(event) === 1) first()
  }
}

function isBrowsersOwn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  const button = closestOf<HTMLButtonElement>(target, 'button')
  if (button?.form && button.type !== 'button') return true
  return closestOf(target, BROWSERS_OWN) !== null
}

function repeat(event: Event): void {
  const Kind = event.constructor as typeof Event
  // An event is the whole description of its like; a target that React has replaced gets nothing.
  if (event.target)
    EventTarget.prototype.dispatchEvent.call(event.target, new Kind(event.type, event))
}
