import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { showNotice } from '../start/dom/notice.ts'

const STILL_SENDING_NOTICE =
  'A form is still being sent. Wait until it has arrived before you leave.'

/**
 * Has a new document wait for the mutations that are pending, no longer than a click may wait for its page;
 * what still waits in the queue is sent before it. `undefined` if nothing is pending.
 */
export function mutationsBefore(
  queue: MutationQueue,
  { timeStamp }: NavigateEvent,
): Promise<void> | undefined {
  const settled = queue.settled()
  if (!settled) return undefined
  const { promise: limit, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeStamp + ROUTE_LOAD_LIMIT_MS - performance.now())
  return Promise.race([settled, limit]).then(() => {
    clearTimeout(timer)
    queue.sendAll()
  })
}

/**
 * Asks the visitor before a mutation is lost with the page, and sends what waits when the page goes. Returns what is to be
 * called when the queue has changed. `onAsked` is called when the visitor was asked, who may stay.
 */
export function createMutationGuard(onAsked: () => void): (queue: MutationQueue) => void {
  let guarded: MutationQueue | undefined
  addEventListener('pagehide', () => guarded?.sendAll())

  function ask(event: BeforeUnloadEvent): void {
    event.preventDefault()
    // After the visitor has decided to stay; otherwise nobody sees it.
    setTimeout(() => {
      onAsked()
      showNotice(STILL_SENDING_NOTICE)
    })
  }

  return function update(queue) {
    guarded = queue
    // Only while it is needed, because it may keep the page out of the back/forward cache:
    // https://developer.mozilla.org/docs/Web/API/Window/beforeunload_event#usage_notes
    if (queue.isAtRisk()) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
}
