/**
 * Runs one after the other: a call during a run waits for one more run, which all such calls share, so that
 * what they get is from after them. `onStart` is called when that run starts.
 */
export function oneAtATime<result>(run: () => Promise<result>): (onStart?: () => void) => Promise<result> {
  let running: Promise<result> | undefined
  let next: Promise<result> | undefined
  const starts: (() => void)[] = []

  async function start(): Promise<result> {
    next = undefined
    starts.splice(0).forEach((onStart) => onStart())
    const own = run()
    running = own
    try {
      return await own
    } finally {
      if (running === own) running = undefined
    }
  }

  return (onStart = () => {}) => {
    starts.push(onStart)
    if (next) return next
    return running ? (next = running.then(start, start)) : start()
  }
}
