import type { DevEnvironment, Plugin, ViteDevServer } from 'vite'

/** What the Worker sends when it has followed a change. */
const UPDATED = 'arrive:worker-updated'

/** Part of a module of the Worker's, in development: it reports each update, also one that failed. */
export const REPORT_UPDATES = `
for (const event of ['vite:afterUpdate', 'vite:beforeFullReload']) {
  import.meta.hot?.on(event, () => import.meta.hot.send('${UPDATED}'))
}`

/** A Worker that does not report, because it hangs or did not start, holds nobody up for longer. */
const LONGEST_WAIT_MS = 2000

type Update = (environment: DevEnvironment) => Promise<void>

/**
 * Tells browsers of a change when the Worker has followed it: they may reload the page, which would
 * come from the old modules. `takeReload` is asked once per change whether they must.
 */
export function workerFirst(takeReload: () => boolean): Plugin {
  let isFollowing = false
  let isInPlace = false
  return {
    name: 'arrive:worker-first',
    apply: 'serve',
    config: () => ({ server: { hotUpdateEnvironments: update } }),
    hotUpdate: {
      order: 'post', // by then it is known which modules have changed
      handler({ file, type, modules }) {
        if (this.environment.name !== 'worker') return
        isFollowing = modules.length > 0
        isInPlace = type === 'update' && file.endsWith('.tsx')
      },
    },
  }

  async function update(server: ViteDevServer, hmr: Update): Promise<void> {
    const { client, ...others } = server.environments
    const mustReload = takeReload()
    // A component that browsers replace in place is not asked from the Worker.
    const waits = isFollowing && (mustReload || !isInPlace)
    const followed = waits ? nextUpdate(server.environments['worker']!) : undefined
    await Promise.all(Object.values(others).map(hmr))
    await followed
    await hmr(client!)
    if (mustReload) client!.hot.send({ type: 'full-reload' })
  }
}

function nextUpdate({ hot }: DevEnvironment): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, LONGEST_WAIT_MS)
    hot.on(UPDATED, done)
    function done() {
      clearTimeout(timer)
      hot.off(UPDATED, done)
      resolve()
    }
  })
}
