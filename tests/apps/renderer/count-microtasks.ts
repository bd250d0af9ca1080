const { queueMicrotask } = globalThis
let microtasks = 0

// React reads the function when it is loaded, so this file must be imported first.
globalThis.queueMicrotask = (work) => {
  microtasks += 1
  queueMicrotask(work)
}

/** How many microtasks workerd's own function has queued so far. */
export function countMicrotasks(): number {
  return microtasks
}
