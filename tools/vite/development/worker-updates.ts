import type { DevEnvironment } from 'vite'

/** Sent by the Worker after an update. */
const UPDATED = 'arrive:worker-updated'
/** Sent to the Worker, and back: it takes its messages in their order. */
const REACHED = 'arrive:worker-reached'

/** Code for a module of the Worker in development: it reports each update, failed ones too. */
export const REPORT_UPDATES = `
for (const event of ['vite:afterUpdate', 'vite:beforeFullReload']) {
  import.meta.hot?.on(event, () => import.meta.hot.send('${UPDATED}'))
}
import.meta.hot?.on('${REACHED}', () => import.meta.hot.send('${REACHED}'))`

/** For a Worker that hangs or did not start. */
const LONGEST_UPDATE_MS = 2000
/** For one that imports all of its modules, perhaps on a busy machine. */
const LONGEST_RELOAD_MS = 20_000

/** Resolves when the Worker has been updated. */
export function nextUpdate(worker: DevEnvironment): Promise<void> {
  return nextEvent(worker, UPDATED, LONGEST_UPDATE_MS)
}

/** Resolves when the Worker has done what it was sent before. */
export function reached(worker: DevEnvironment): Promise<void> {
  const done = nextEvent(worker, REACHED, LONGEST_RELOAD_MS)
  worker.hot.send(REACHED)
  return done
}

function nextEvent({ hot }: DevEnvironment, event: string, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, limitMs)
    hot.on(event, done)
    function done() {
      clearTimeout(timer)
      hot.off(event, done)
      resolve()
    }
  })
}
