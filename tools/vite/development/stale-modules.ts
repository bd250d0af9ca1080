import type { DevEnvironment, EnvironmentModuleNode } from 'vite'

/**
 * Lets the Worker fetch each module again that has changed. Vite tells it to keep a module that is transformed: it takes
 * for granted that only the Worker has modules transformed, and `crawl-modules.ts` does so too.
 */
export function trackStaleModules(worker: DevEnvironment): void {
  const { moduleGraph } = worker
  const stale = new Set<EnvironmentModuleNode>()

  const invalidateModule = moduleGraph.invalidateModule.bind(moduleGraph)
  moduleGraph.invalidateModule = (module, ...rest) => {
    stale.add(module)
    invalidateModule(module, ...rest)
  }

  const fetchModule = worker.fetchModule.bind(worker)
  worker.fetchModule = async (url, importer, options) => {
    const module = await moduleGraph.getModuleByUrl(withoutPrefix(url))
    if (!module || !stale.delete(module)) return fetchModule(url, importer, options)
    try {
      const result = await fetchModule(url, importer, { ...options, cached: false })
      return 'code' in result ? { ...result, invalidate: true } : result
    } catch (error) {
      stale.add(module)
      throw error
    }
  }
}

/** https://vite.dev/guide/api-plugin#virtual-modules-convention */
function withoutPrefix(url: string): string {
  return url.replace(/^\/@id\//, '').replace('__x00__', '\0')
}
