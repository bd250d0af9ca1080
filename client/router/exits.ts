import type { Leaving } from '../../src/navigation/navigation-state.ts'
import { createFullPageLoad, type FullPageLoad } from './full-page-load.ts'
import type { Recording } from './navigation-records.ts'

/** Hands navigations over to the browser as documents. */
export interface Exits {
  /** The document on its way, if there is one. */
  fullPageLoad: FullPageLoad
  /** Before the URL has changed: the browser goes to the target and adds to the history itself. */
  leave(event: NavigateEvent, end: Leaving, recording: Recording): Promise<never>
  /** After the URL has changed: the entry in the history is right, only its document is missing. */
  leaveCommitted(event: NavigateEvent, end: Leaving, recording: Recording): Promise<never>
  /** Holds a navigation of the browser's own back until a form has its answer, and then lets it go. */
  holdBack(event: NavigateEvent): boolean
  /** A newer navigation has begun: what is held back is not wanted any more. */
  dropHeld(): void
}

/**
 * Firefox keeps a page out of its back/forward cache while it takes an aborted request down, which
 * was seen to last up to 5 ms.
 */
const LAST_REQUESTS_MS = 20

/** `formAnswered` resolves when no form is under way: a document load would lose its answer. */
export function createExits(formAnswered: () => Promise<void> | undefined): Exits {
  const fullPageLoad = createFullPageLoad()
  let held: NavigateEvent | undefined

  async function exit(
    event: NavigateEvent,
    end: Leaving,
    recording: Recording,
    go: () => void,
  ): Promise<never> {
    await formAnswered()
    await new Promise((resolve) => setTimeout(resolve, LAST_REQUESTS_MS))
    event.signal.throwIfAborted()
    recording.leaving(end.url, end.reason)
    fullPageLoad.start(event)
    go()
    return new Promise(() => {}) // the document load aborts this navigation
  }

  return {
    fullPageLoad,
    leave(event, end, recording) {
      return exit(event, end, recording, () => {
        if (event.navigationType === 'replace') location.replace(end.url)
        else location.assign(end.url)
      })
    },
    leaveCommitted(event, end, recording) {
      return exit(event, end, recording, () => {
        if (location.href === end.url) location.reload()
        else location.replace(end.url)
      })
    },
    holdBack(event) {
      const answered = formAnswered()
      if (!answered || !event.cancelable || event.formData) return false
      event.preventDefault()
      held = event
      void answered.then(() => held === event && letGo(event))
      return true
    },
    dropHeld: () => void (held = undefined),
  }
}

function letGo({ navigationType, destination }: NavigateEvent): void {
  if (navigationType === 'reload') location.reload()
  else if (navigationType === 'traverse') navigation.traverseTo(destination.key)
  else location.assign(destination.url)
}
