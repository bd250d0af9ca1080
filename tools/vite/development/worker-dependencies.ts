import type { DevEnvironment, Plugin } from 'vite'
import { warnOfMissing } from '../private-parts.ts'
import { crawlModules, forgetOldImporters, type Crawled } from './crawl-modules.ts'
import { trackStaleModules } from './stale-modules.ts'
import { deferReloads } from './worker-reloads.ts'

/** Resolves to whether the Worker has imported all of its modules again. */
type Ready = () => Promise<boolean>

const readiness = new WeakMap<DevEnvironment, Ready>()

/**
 * Lets requests wait while Vite bundles packages for the Worker, which it does at the first import of each. The Worker
 * would import some modules from the bundles before and others from those after it
 * (docs/decisions/052-packages-in-development.md).
 */
export function workerDependencies(): Plugin {
  return {
    name: 'arrive:worker-dependencies',
    apply: 'serve',
    configureServer(server) {
      const worker = server.environments['worker']!
      if (!hasPrivateParts(worker)) return warnOfMissing('workerModules', server.config.logger)
      trackStaleModules(worker)
      let isStarted = false // The Worker's plugin imports its modules at the start.
      const reloads = deferReloads(worker, () => void (isStarted && ready()))
      let crawled: Crawled | undefined
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
          const before = crawled
          crawled = await crawlModules(worker, entryOf(worker))
          if (before && hasCured(before, crawled)) reloads.request()
          await bundled(worker)
          if (!(await reloads.run())) break
          hasReloaded = true
        }
        if (hasReloaded) forgetOldImporters(crawled)
        return hasReloaded
      }
    },
  }
}

/**
 * Waits until the Worker can be updated. Resolves to whether that has brought it up to date: it has imported all of
 * its modules again.
 */
export async function workerReady(worker: DevEnvironment): Promise<boolean> {
  return (await readiness.get(worker)?.()) ?? false
}

/** Has Vite all that the modules use that are imported here? */
function hasPrivateParts({
  depsOptimizer,
  fetchModule,
  hot,
  moduleGraph,
}: DevEnvironment): boolean {
  const used: unknown[] = [
    fetchModule,
    hot.send,
    moduleGraph.invalidateModule,
    moduleGraph.invalidateAll,
  ]
  if (depsOptimizer) used.push(depsOptimizer.isOptimizedDepUrl)
  return used.every((part) => typeof part === 'function')
}

/** The module of Cloudflare's plugin that imports ours. Its URL has no hash of a bundle, as those of packages have. */
function entryOf({ config }: DevEnvironment): string {
  const { input = {} } = config.build.rolldownOptions
  return typeof input === 'string' ? input : Object.values(input)[0]!
}

/** A package was installed, say. Modules that import a module remember that it failed. */
function hasCured(before: Crawled, { failed }: Crawled): boolean {
  return [...before.failed].some((module) => !failed.has(module))
}

async function bundled({ depsOptimizer }: DevEnvironment): Promise<void> {
  await depsOptimizer?.scanProcessing
  for (let waits = pending(); waits.length > 0; waits = pending()) await Promise.allSettled(waits)

  function pending(): Promise<void>[] {
    const found = Object.values(depsOptimizer?.metadata.discovered ?? {})
    return found.flatMap(({ processing }) => processing ?? [])
  }
}
