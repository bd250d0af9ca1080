const { queueMicrotask } = globalThis
let microtasks = 0

// React takes the function when it is loaded: this file must be imported before it.
globalThis.queueMicrotask = (work) => {
  microtasks += 1
  queueMicrotask(work)
}

/** How many have been queued by the runtime's own function so far. */
export function countMicrotasks(): number {
  return microtasks
}
