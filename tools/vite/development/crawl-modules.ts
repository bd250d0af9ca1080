import {
  isCSSRequest,
  type DevEnvironment,
  type EnvironmentModuleNode,
  type TransformResult,
} from 'vite'

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
    const result = module.transformResult ?? (await transform(module))
    // Of the code, since to Vite a file that a plugin watches is imported too.
    const urls = [...(result?.deps ?? []), ...(result?.dynamicDeps ?? [])]
    const imported = await Promise.all(urls.map((found) => moduleGraph.getModuleByUrl(found)))
    await Promise.all(imported.map((found) => found && visit(found)))
  }

  async function transform(module: EnvironmentModuleNode): Promise<TransformResult | null> {
    const result = await environment.transformRequest(module.url).catch(() => null)
    if (!result) failed.add(module)
    return result
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
