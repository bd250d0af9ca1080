import { isCSSRequest, type DevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import { pathOf } from '../../app/app-files.ts'
import { ONLY_OF_WORKER } from '../browser/server-module.ts'
import { createOpenPages } from './open-pages.ts'
import { createPendingChanges } from './pending-changes.ts'
import { reachesData } from './reaches-data.ts'
import { workerReady } from './worker-dependencies.ts'
import { nextUpdate } from './worker-updates.ts'

type Update = (environment: DevEnvironment) => Promise<void>

interface WorkerFirstOptions {
  app: string
  /** Must browsers reload because of this file's change? Asked once for each change. */
  takeReload: (file: string) => boolean
  /** Does the server show a problem of the app instead of every page? */
  hasProblem: () => boolean
}

/**
 * Sends a change to browsers after the Worker has been updated: a page that asks it earlier would come
 * from the old modules (`tests/browser/development/development.test.ts`).
 */
export function workerFirst({ app, takeReload, hasProblem }: WorkerFirstOptions): Plugin {
  const appFiles = {
    worker: ONLY_OF_WORKER.map((name) => pathOf(app, name)),
    routes: pathOf(app, 'routes.ts'),
  }
  const openPages = createOpenPages()
  const changes = createPendingChanges()
  let last = Promise.resolve()

  return {
    name: 'arrive:worker-first',
    apply: 'serve',
    config: () => ({ server: { hotUpdateEnvironments: inTurn } }),
    configureServer: openPages.configureServer,
    hotUpdate: {
      order: 'post', // when the changed modules are known
      handler({ file, type, modules }) {
        if (this.environment.name !== 'worker') return
        const updatesWorker = modules.length > 0
        changes.add({
          updatesWorker,
          isInPlace: type === 'update' && file.endsWith('.tsx'),
          changesPages: updatesWorker && !isCSSRequest(file),
          changesData: modules.some((module) => reachesData(module, appFiles)),
          reloads: takeReload(file),
        })
      },
    },
  }

  /** One after the other, because the Worker does not say which update it reports. */
  function inTurn(server: ViteDevServer, hmr: Update): Promise<void> {
    const updated = last.then(() => update(server, hmr))
    last = updated.catch(() => {}) // reported by Vite
    return updated
  }

  async function update({ environments }: ViteDevServer, hmr: Update): Promise<void> {
    const { client, ...others } = environments
    const worker = environments['worker']!
    const change = changes.take()
    // The change may import a package, which has to be bundled first.
    const isUpdated = await workerReady(worker)
    const reported = change.updatesWorker && !isUpdated ? nextUpdate(worker) : undefined
    const behind = Object.values(others).filter((other) => !isUpdated || other !== worker)
    await Promise.all(behind.map(hmr))
    if (!change.isInPlace || change.reloads) await reported
    openPages.nextRevision()
    await hmr(client!)
    await reported
    if (hasProblem()) return
    if (change.reloads) openPages.reload()
    else if (change.changesPages) openPages.notify(change)
  }
}
