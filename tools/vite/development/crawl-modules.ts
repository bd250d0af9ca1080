import { isCSSRequest, type DevEnvironment, type EnvironmentModuleNode } from 'vite'

type Modules = ReadonlySet<EnvironmentModuleNode>

export interface Crawled {
  modules: Modules
  /** Those with a mistake, which is reported when a request needs them. */
  failed: Modules
}

/**
 * Transforms a module and all that it imports, dynamically too, so that Vite knows every package among them. What is
 * transformed already costs nothing. Packages that are bundled, or wait for it, are left out.
 */
export async function crawlModules(environment: DevEnvironment, entry: string): Promise<Crawled> {
  const { depsOptimizer, moduleGraph } = environment
  const modules = new Set<EnvironmentModuleNode>()
  const failed = new Set<EnvironmentModuleNode>()
  await visit(await moduleGraph.ensureEntryFromUrl(entry))
  return { modules, failed }

  async function visit(module: EnvironmentModuleNode): Promise<void> {
    const { url } = module
    if (modules.has(module) || isCSSRequest(url) || depsOptimizer?.isOptimizedDepUrl(url)) return
    modules.add(module)
    if (module.transformResult || (await transform(module))) {
      await Promise.all([...module.importedModules].map(visit))
    }
  }

  async function transform(module: EnvironmentModuleNode): Promise<boolean> {
    const result = await environment.transformRequest(module.url).catch(() => null)
    if (!result) failed.add(module)
    return result !== null
  }
}

/**
 * Lets modules forget importers that nothing imports any more. Vite keeps those that had the hash of earlier bundles in
 * their URLs, finds no module above them that accepts a change, and would reload all at each.
 */
export function forgetOldImporters({ modules }: Crawled): void {
  for (const { importers } of modules) {
    for (const importer of importers) if (!modules.has(importer)) importers.delete(importer)
  }
}
