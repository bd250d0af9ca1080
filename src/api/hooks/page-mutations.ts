import { createMutationQueue, type MutationQueue } from '../../navigation/mutation-queue.ts'
import { dispatch, STAYED_EVENT } from '../../wire/browser-events.ts'

/** A symbol, because HTML with an id would be a global of that name. */
export const QUEUE_SLOT = Symbol.for('arrive.mutations')

/**
 * The queue of all forms that this page sends without a full page load, by hooks or by the router. Waiting
 * forms are sent when the page is unloaded, and the browser asks visitors before one is lost.
 */
export function pageMutations(): MutationQueue {
  const slot = window as Window & { [QUEUE_SLOT]?: MutationQueue }
  return (slot[QUEUE_SLOT] ??= createGuardedQueue())
}

function createGuardedQueue(): MutationQueue {
  const queue = createMutationQueue({ onChange: guard, defer: afterPress })
  addEventListener('pagehide', queue.sendAll)
  return queue
}

/**
 * Asks only while a form would be lost, because the listener may keep the page out of the back/forward cache:
 * https://developer.mozilla.org/docs/Web/API/Window/beforeunload_event#usage_notes
 */
function guard(queue: MutationQueue): void {
  if (queue.isAtRisk()) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
  setTimeout(() => dispatch(STAYED_EVENT)) // otherwise nobody is there
}

/**
 * Calls back in a task of its own, so that the page first shows what a press has changed: `fetch` alone takes
 * about as long as React needs to render it. At once if the page is hidden, where timers are slow and the
 * page may be frozen before one fires:
 * https://developer.chrome.com/docs/web-platform/page-lifecycle-api#state-hidden
 */
function afterPress(callback: () => void): void {
  if (document.hidden) callback()
  else setTimeout(callback)
}
