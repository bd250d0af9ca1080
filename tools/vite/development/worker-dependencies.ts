import type { DevEnvironment, EnvironmentModuleNode, Plugin } from 'vite'
import { warnOfMissing } from '../../private-parts.ts'
import { crawlModules, forgetOldImporters, type Crawled } from './crawl-modules.ts'
import { trackStaleModules } from './stale-modules.ts'
import { bundledNamesakes, namesakes } from './npm-namesakes.ts'
import { deferReloads } from './worker-reloads.ts'

type Ready = () => Promise<boolean>

const readiness = new WeakMap<DevEnvironment, Ready>()

/**
 * Lets requests wait while Vite bundles packages for the Worker, which it does at the first import of each.
 * The Worker would import some modules from the bundles before and others from those after it
 * (docs/decisions/052-packages-in-development.md).
 */
export function workerDependencies(): Plugin {
  let takeFailedImporters = (): EnvironmentModuleNode[] => []
  return {
    name: 'arrive:worker-dependencies',
    apply: 'serve',
    configEnvironment: (name) => (name === 'worker' ? { optimizeDeps: bundledNamesakes } : undefined),
    resolveId: namesakes,
    async hotUpdate({ file, type, modules }) {
      const isWorker = this.environment.name === 'worker'
      if (type === 'create' && isWorker) return [...modules, ...takeFailedImporters()]
      if (type !== 'delete') return modules
      await transformImporters(this.environment, modules)
      return isWorker ? modules.filter(isNeededWithout(file)) : modules
    },
    async configureServer(server) {
      const worker = server.environments['worker']!
      if (!hasPrivateParts(worker)) return warnOfMissing('workerModules', server.config.logger)
      // At its start Vite forgets which modules have an `import.meta.glob`, also those that a Worker has
      // imported before.
      await server.environments.client.pluginContainer.buildStart()
      const crawl = createCrawl(worker)
      takeFailedImporters = trackStaleModules(worker, crawl.invalidate)
      let isStarted = false // The Worker's plugin imports its modules at the start.
      const reloads = deferReloads(worker, () => void (isStarted && ready()))
      let last = Promise.resolve(false)
      const ready = () => (last = last.then(settle).catch(() => false))
      readiness.set(worker, ready)
      return () => {
        isStarted = true
        server.middlewares.use((_request, response, next) => {
          void ready().then(() => {
            reloads.track(response)
            next()
          })
        })
      }

      async function settle(): Promise<boolean> {
        let hasReloaded = false
        for (;;) {
          const crawled = await crawl.run()
          await bundled(worker)
          if (await reloads.run()) {
            hasReloaded = true
            continue
          }
          if (hasReloaded) forgetOldImporters(crawled)
          return hasReloaded
        }
      }
    },
  }
}

/** An app has thousands of modules, and most requests come without a change. */
function createCrawl(worker: DevEnvironment) {
  let last: Crawled | undefined
  let isCurrent = false
  return {
    invalidate: () => void (isCurrent = false),
    async run(): Promise<Crawled> {
      if (last && isCurrent && last.failed.size === 0) return last
      isCurrent = true
      const before = last
      last = await crawlModules(worker, entryOf(worker))
      if (before) forgetFailures(worker, before, last)
      return last
    },
  }
}

/**
 * Waits until the Worker can be updated. Resolves to whether that has brought it up to date: it has imported
 * all of its modules again.
 */
export async function workerReady(worker: DevEnvironment): Promise<boolean> {
  return (await readiness.get(worker)?.()) ?? false
}

/** Has Vite all that the modules use that are imported here? */
function hasPrivateParts({ depsOptimizer, fetchModule, hot, moduleGraph }: DevEnvironment): boolean {
  const used: unknown[] = [fetchModule, hot.send, moduleGraph.invalidateModule, moduleGraph.invalidateAll]
  if (depsOptimizer) used.push(depsOptimizer.isOptimizedDepUrl)
  return used.every((part) => typeof part === 'function')
}

/** The module of Cloudflare's plugin that imports ours. Its URL has no hash, unlike those of packages. */
function entryOf({ config }: DevEnvironment): string {
  const { input = {} } = config.build.rolldownOptions
  return typeof input === 'string' ? input : Object.values(input)[0]!
}

/**
 * Vite would let modules that import a deleted file go on with its path, which may now have another
 * extension. Those that were changed before it was deleted are no longer its importers afterwards.
 */
async function transformImporters(
  environment: DevEnvironment,
  deleted: readonly EnvironmentModuleNode[],
): Promise<void> {
  const importers = new Set(deleted.flatMap((module) => [...module.importers]))
  for (const importer of importers) environment.moduleGraph.invalidateModule(importer)
  await Promise.allSettled([...importers].map(({ url }) => environment.transformRequest(url)))
}

/** For a module that nothing imports Vite would have the Worker import all of its modules again. */
function isNeededWithout(deleted: string) {
  return ({ file, importers }: EnvironmentModuleNode) => file !== deleted || importers.size > 0
}

/** A package was installed, say. In the Worker, modules that import a module remember that it failed. */
function forgetFailures({ moduleGraph }: DevEnvironment, before: Crawled, now: Crawled): void {
  for (const module of before.failed.difference(now.failed)) moduleGraph.invalidateModule(module)
}

async function bundled({ depsOptimizer }: DevEnvironment): Promise<void> {
  await depsOptimizer?.scanProcessing
  for (let waits = pending(); waits.length > 0; waits = pending()) await Promise.allSettled(waits)

  function pending(): Promise<void>[] {
    const found = Object.values(depsOptimizer?.metadata.discovered ?? {})
    return found.flatMap(({ processing }) => processing ?? [])
  }
}
