import { closestOf } from './dom/closest-of.ts'

/** What the browser handles without a script: links, fields, and what a form or a popover does. */
const NATIVE_CONTROLS =
  'a[href], area[href], [popovertarget], [commandfor], input, select, textarea, label, summary, [contenteditable]'

export const INPUT_EVENTS = ['click', 'keydown']

export type EarlyInput = ReturnType<typeof recordEarlyInput>

/** Records clicks and keys that only a script can handle. Calls `onInput` for each. */
export function recordEarlyInput(onInput: () => void) {
  const events: Event[] = []
  const listening = new AbortController()
  for (const type of INPUT_EVENTS) {
    document.addEventListener(type, record, { capture: true, signal: listening.signal })
  }
  return {
    /** Stops recording. Returns the events that nobody has handled. */
    stop(): Event[] {
      listening.abort()
      // One that is being dispatched has had the page hydrated: React handles it.
      return events.filter(({ eventPhase }) => eventPhase === 0)
    },
  }

  function record(event: Event): void {
    if (isHandledByBrowser(event)) return
    events.push(event)
    onInput()
  }
}

export function isHandledByBrowser({ target }: Event): boolean {
  if (!(target instanceof Element)) return true
  const button = closestOf<HTMLButtonElement>(target, 'button')
  const isOfForm = button?.form && button.type !== 'button'
  return Boolean(isOfForm || closestOf(target, NATIVE_CONTROLS))
}
