/** Runs tasks in their order, at most so many at a time. What it returns gives the result of each. */
export function runInPool<task, result>(
  tasks: readonly task[],
  { run, size }: { run: (task: task) => Promise<result>; size: number },
): ReadonlyMap<task, Promise<result>> {
  const results = new Map(tasks.map((task) => [task, Promise.withResolvers<result>()]))
  const waiting = [...results]
  for (let place = 0; place < size; place++) void work()
  return new Map([...results].map(([task, { promise }]) => [task, promise]))

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [task, { promise, resolve, reject }] = next
      promise.catch(() => {}) // whoever asks hears of it
      await run(task).then(resolve, reject)
    }
  }
}
