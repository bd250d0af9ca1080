import type { DevEnvironment, EnvironmentModuleNode } from 'vite'
import { patch } from '../patches.ts'

/**
 * Lets the Worker fetch each changed module again. Vite tells it to keep a module that is transformed,
 * because it assumes that only the Worker has modules transformed; `crawl-modules.ts` does so too. Returns
 * what gives the modules that import one which was missing: in the Worker they remember the failure, and Vite
 * knows that of browsers only.
 */
export function trackStaleModules(
  worker: DevEnvironment,
  onInvalidate: () => void,
): () => EnvironmentModuleNode[] {
  const { moduleGraph } = worker
  const stale = new Set<EnvironmentModuleNode>()
  const failedImporters = new Set<string>()

  patch('invalidateModule of the Worker’s modules', moduleGraph, 'invalidateModule', (invalidateModule) => {
    return (module, ...rest) => {
      stale.add(module)
      onInvalidate()
      invalidateModule(module, ...rest)
    }
  })

  patch(
    'fetchModule of the Worker',
    worker,
    'fetchModule',
    (fetchModule) => async (url, importer, options) => {
      const module = await moduleGraph.getModuleByUrl(withoutPrefix(url))
      const isStale = module !== undefined && stale.delete(module)
      const asked = isStale ? { ...options, cached: false } : options
      try {
        const result = await fetchModule(url, importer, asked)
        return isStale && 'code' in result ? { ...result, invalidate: true } : result
      } catch (error) {
        if (isStale) stale.add(module)
        if (importer) failedImporters.add(importer)
        throw error
      }
    },
  )

  return () => {
    const files = [...failedImporters]
    failedImporters.clear()
    return files.flatMap((file) => [...(moduleGraph.getModulesByFile(file) ?? [])])
  }
}

/** https://vite.dev/guide/api-plugin#virtual-modules-convention */
function withoutPrefix(url: string): string {
  return url.replace(/^\/@id\//, '').replace('__x00__', '\0')
}
