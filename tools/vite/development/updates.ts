import type { IncomingMessage, ServerResponse } from 'node:http'
import { isCSSRequest, type Plugin, type ViteDevServer } from 'vite'
import { pathOf } from '../../app/app-files.ts'
import { ONLY_OF_WORKER } from '../browser/server-module.ts'
import { createOpenPages, type OpenPages } from './open-pages.ts'
import { reachesData } from './reaches-data.ts'
import { createUpdateQueue, type Update } from './update-queue.ts'
import { workerReady } from './worker-dependencies.ts'
import { LONGEST_UPDATE_MS, reached } from './worker-reloads.ts'

/** What a change of a file asks for. */
interface Change {
  /** Has the Worker modules of it? */
  updatesWorker: boolean
  changesPages: boolean
  changesData: boolean
  reloads: boolean
}

interface UpdatesOptions {
  app: string
  /** Must browsers reload because of this file's change? Asked once for each change. */
  takeReload: (file: string) => boolean
  currentProblem: () => Error | undefined
  /** Must open pages stay as they are, because of a problem that they are told of? */
  staysOld: () => boolean
  hasMigrated: (file: string) => boolean
}

/**
 * Sends a change to browsers at once, and to the Worker. Requests wait until the Worker has it, so a page
 * that asks for a document or for data because of the change gets the new one
 * (`tests/browser/development/development-day.test.ts`).
 */
export function createUpdates({ app, takeReload, currentProblem, staysOld, hasMigrated }: UpdatesOptions) {
  const appFiles = {
    worker: ONLY_OF_WORKER.map((name) => pathOf(app, name)),
    routes: pathOf(app, 'routes.ts'),
  }
  const openPages = createOpenPages()
  const changes: Change[] = []
  const queue = createUpdateQueue<Change>((updates, server) =>
    updateWorker(updates, server, { openPages, staysOld }),
  )

  const plugin: Plugin = {
    name: 'arrive:updates',
    apply: 'serve',
    config: () => ({
      server: {
        hotUpdateEnvironments: (server, hmr) => queue.add({ hmr, change: changes.shift() }, server),
      },
    }),
    configureServer: {
      order: 'post', // the Worker's errors come before the handler of errors
      handler(server) {
        changes.length = 0
        queue.restart()
        return openPages.watch(server, currentProblem)
      },
    },
    hotUpdate: {
      order: 'post', // when the changed modules are known
      handler({ file, modules }) {
        if (this.environment.name !== 'worker') return
        const updatesWorker = modules.length > 0
        const isMigrated = hasMigrated(file)
        changes.push({
          updatesWorker,
          changesPages: isMigrated || (updatesWorker && !isCSSRequest(file)),
          changesData: isMigrated || modules.some((module) => reachesData(module, appFiles)),
          reloads: takeReload(file),
        })
      },
    },
  }
  return {
    plugin,
    /** Notes that a file has changed. Vite asks for the update when all plugins have heard of it. */
    begin(): void {
      openPages.nextRevision()
      queue.begin()
    },
    /** Resolves when the Worker has every change that has begun, and can respond. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      await queue.settled()
      openPages.serve(request, response)
    },
  }
}

async function updateWorker(
  updates: Update<Change>[],
  { environments }: ViteDevServer,
  { openPages, staysOld }: Pick<UpdatesOptions, 'staysOld'> & { openPages: OpenPages },
): Promise<void> {
  const worker = environments['worker']!
  const asks = (what: keyof Change) => updates.some(({ change }) => change?.[what])
  // The change may import a package, which has to be bundled first.
  const isUpdated = await workerReady(worker)
  const behind = Object.values(environments).filter(
    (other) => other !== environments.client && (!isUpdated || other !== worker),
  )
  await Promise.all(behind.flatMap((other) => updates.map(({ hmr }) => hmr(other))))
  if (asks('updatesWorker') && !isUpdated) await reached(worker, LONGEST_UPDATE_MS)
  if (staysOld()) return
  if (asks('reloads')) openPages.reload()
  else if (asks('changesPages')) openPages.notify({ changesData: asks('changesData') })
}
