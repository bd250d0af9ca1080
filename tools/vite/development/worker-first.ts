import type { DevEnvironment, Plugin, ViteDevServer } from 'vite'

/** Sent by the Worker after an update. */
const UPDATED = 'arrive:worker-updated'

/** Code for a module of the Worker in development: it reports each update, failed ones too. */
export const REPORT_UPDATES = `
for (const event of ['vite:afterUpdate', 'vite:beforeFullReload']) {
  import.meta.hot?.on(event, () => import.meta.hot.send('${UPDATED}'))
}`

/** For a Worker that hangs or did not start. */
const LONGEST_WAIT_MS = 2000

type Update = (environment: DevEnvironment) => Promise<void>

/**
 * Sends a change to browsers after the Worker has been updated: a page that reloads earlier would come
 * from the old modules (`tests/browser/development.test.ts`). `takeReload` returns whether browsers must
 * reload because of this change.
 */
export function workerFirst(takeReload: () => boolean): Plugin {
  let isUpdating = false
  let isInPlace = false
  return {
    name: 'arrive:worker-first',
    apply: 'serve',
    config: () => ({ server: { hotUpdateEnvironments: update } }),
    hotUpdate: {
      order: 'post', // when the changed modules are known
      handler({ file, type, modules }) {
        if (this.environment.name !== 'worker') return
        isUpdating = modules.length > 0
        isInPlace = type === 'update' && file.endsWith('.tsx')
      },
    },
  }

  async function update(server: ViteDevServer, hmr: Update): Promise<void> {
    const { client, ...others } = server.environments
    const mustReload = takeReload()
    // React Refresh replaces a component without a request to the Worker.
    const waits = isUpdating && (mustReload || !isInPlace)
    const updated = waits ? nextUpdate(server.environments['worker']!) : undefined
    await Promise.all(Object.values(others).map(hmr))
    await updated
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
