import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { DevEnvironment, ViteDevServer } from 'vite'

export interface Update<change> {
  /** Updates an environment after the change of one file. */
  hmr: (environment: DevEnvironment) => Promise<void>
  change: change | undefined
}

/** Changes that come so soon after each other are one: a tool writes them, such as a checkout. */
const SAME_CHANGE_MS = 50
/** For a tool that writes without an end. */
const LONGEST_CHANGE_MS = 1000
/** For a Worker that hangs while it imports all of its modules. */
const LONGEST_WAIT_MS = 30_000

/** Updates browsers: the first change at once, those after it together. The Worker gets one by one. */
export function createUpdateQueue<change>(
  updateWorker: (updates: Update<change>[], server: ViteDevServer) => Promise<void>,
) {
  const ends = new EventEmitter()
  /** Changes that not all plugins have heard of, and updates that the Worker lacks. */
  let coming = 0
  let lacking = 0
  let last = 0

  const forBrowsers = oneAfterTheOther<Update<change>>(async (takeAll, server) => {
    const isLast = () => coming === 0 && Date.now() - last >= SAME_CHANGE_MS
    await until(isLast, LONGEST_CHANGE_MS)
    const updates = takeAll()
    try {
      await Promise.all(updates.map(({ hmr }) => hmr(server.environments.client)))
    } finally {
      last = Date.now()
      void forWorker(updates, server)
    }
  })

  // The Worker does not say which update it reports.
  const forWorker = oneAfterTheOther<Update<change>>(async (takeAll, server) => {
    // A migration may be on its way, which the change of a loader needs.
    await until(() => coming === 0, LONGEST_WAIT_MS)
    const updates = takeAll()
    await updateWorker(updates, server).catch(() => {}) // Vite has reported it
    lacking -= updates.length
    tellEnd()
  })

  return {
    /** Notes that a file has changed, whose update will be added. */
    begin: () => void (coming += 1),
    /** The server has started again: updates that had begun will not be added. */
    restart(): void {
      coming = 0
      tellEnd()
    },
    /** Resolves when the Worker has every change that has begun. */
    async settled(): Promise<void> {
      if (coming + lacking === 0) return
      await once(ends, 'last', { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }).catch(() => {})
    },
    /** Resolves when browsers have been updated. */
    add(update: Update<change>, server: ViteDevServer): Promise<void> {
      // A plugin that throws keeps the change from those after it.
      coming = Math.max(0, coming - 1)
      lacking += 1
      return forBrowsers([update], server)
    },
  }

  function tellEnd(): void {
    if (coming + lacking === 0) ends.emit('last')
  }
}

/** Adds items, and runs until none is left; a run takes all that have come. */
function oneAfterTheOther<item>(
  run: (takeAll: () => item[], server: ViteDevServer) => Promise<void>,
): (items: item[], server: ViteDevServer) => Promise<void> {
  const waiting: item[] = []
  let running: Promise<void> | undefined

  return (items, server) => {
    waiting.push(...items)
    return (running ??= runAll(server))
  }

  async function runAll(server: ViteDevServer): Promise<void> {
    try {
      while (waiting.length > 0) await run(() => waiting.splice(0), server)
    } finally {
      running = undefined
    }
  }
}

async function until(isTrue: () => boolean, limitMs: number): Promise<void> {
  const limit = Date.now() + limitMs
  while (!isTrue() && Date.now() < limit) await setTimeout(SAME_CHANGE_MS)
}
