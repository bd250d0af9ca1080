/**
 * Only what comes before the stub is unmounted reaches hooks: those of the next one may have the same keys.
 */
export function untilAborted<value>(promise: Promise<value>, signal: AbortSignal): Promise<value> {
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => signal.aborted || resolve(value),
      (error: unknown) => signal.aborted || reject(error),
    )
  })
}
