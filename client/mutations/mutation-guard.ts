import { withinLimit } from '../../src/navigation/deadline.ts'
import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { STAYED_EVENT } from '../../src/wire/browser-events.ts'
import { showNotice } from '../start/dom/notice.ts'

const STILL_SENDING_NOTICE = 'A form is still being sent. Wait until it has arrived before you leave.'

/**
 * Has a new document wait for the mutations that are pending, no longer than a click may wait for its page;
 * what still waits in the queue is sent before it. `undefined` if nothing is pending.
 */
export function mutationsBefore(
  queue: MutationQueue,
  { timeStamp }: NavigateEvent,
): Promise<void> | undefined {
  const settled = queue.settled()
  const leftMs = timeStamp + ROUTE_LOAD_LIMIT_MS - performance.now()
  return settled && withinLimit(document, leftMs, settled).then(() => queue.sendAll())
}

/** Tells visitors who were asked before a form was lost, and have stayed. */
export function watchStays(onStay: () => void): void {
  addEventListener(STAYED_EVENT, () => {
    onStay()
    showNotice(STILL_SENDING_NOTICE, 'sending')
  })
}
