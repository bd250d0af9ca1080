/**
 * How long the first byte of a page waits for its deferred values, from the start of its loaders. A
 * session of 10 ms is read within this time, and then the document is whole, without inline scripts; a slower
 * value follows (docs/decisions/066-shared-pages.md).
 */
const DEFERRED_WAIT_MS = 12

/** What is left of it. Never nothing: a value that is there already is rendered in a later task. */
export function deferredWait(startedAt: number): number {
  return Math.max(1, startedAt + DEFERRED_WAIT_MS - performance.now())
}
