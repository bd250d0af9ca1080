/** Returns what runs tasks in the order of its calls, at most so many at a time. */
export function limitConcurrency(size: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <result>(task: () => Promise<result>): Promise<result> => {
    if (running === size) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
