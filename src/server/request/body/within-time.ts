/** The result of `work`, or `undefined` if it takes longer. */
export async function withinTime<value>(work: Promise<value>, limitMs: number): Promise<value | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, limitMs, undefined)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
