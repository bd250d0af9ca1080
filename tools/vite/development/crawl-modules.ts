import { isCSSRequest, type DevEnvironment, type EnvironmentModuleNode, type TransformResult } from 'vite'

type Modules = ReadonlySet<EnvironmentModuleNode>

export interface Crawled {
  modules: Modules
  /** Those with a mistake, which is reported when a request needs them. */
  failed: Modules
}

/** What the code of a module imports. An edit changes a few modules, and an app has thousands. */
const imports = new WeakMap<TransformResult, readonly EnvironmentModuleNode[]>()

/**
 * Transforms a module and all that it imports, dynamically too, so that Vite knows every package among them.
 * What is transformed already costs nothing. Packages that are bundled, or wait for it, are left out.
 */
export async function crawlModules(environment: DevEnvironment, entry: string): Promise<Crawled> {
  const { depsOptimizer, moduleGraph } = environment
  const modules = new Set<EnvironmentModuleNode>()
  const failed = new Set<EnvironmentModuleNode>()
  let found = [await moduleGraph.ensureEntryFromUrl(entry)]
  while (found.length > 0) {
    const added = new Set(found.filter((module) => !modules.has(module) && isCode(module)))
    for (const module of added) modules.add(module)
    found = (await Promise.all([...added].map(importsOf))).flat()
  }
  return { modules, failed }

  function isCode({ url }: EnvironmentModuleNode): boolean {
    return !isCSSRequest(url) && !depsOptimizer?.isOptimizedDepUrl(url)
  }

  function importsOf(module: EnvironmentModuleNode) {
    const { transformResult: result } = module
    return (result && imports.get(result)) ?? readImports(module)
  }

  async function readImports(module: EnvironmentModuleNode): Promise<EnvironmentModuleNode[]> {
    const result = module.transformResult ?? (await transform(module))
    if (!result) return []
    // Of the code, since to Vite a file that a plugin watches is imported too.
    const urls = [...(result.deps ?? []), ...(result.dynamicDeps ?? [])]
    const imported = await Promise.all(urls.map((url) => moduleGraph.getModuleByUrl(url)))
    const known = imported.filter((one) => one !== undefined)
    if (known.length === urls.length) imports.set(result, known)
    return known
  }

  async function transform(module: EnvironmentModuleNode): Promise<TransformResult | null> {
    const result = await environment.transformRequest(module.url).catch(() => null)
    if (!result) failed.add(module)
    return result
  }
}

/**
 * Lets modules forget importers that nothing imports any more. Vite keeps those that had the hash of earlier
 * bundles in their URLs, finds no module above them that accepts a change, and would reload all at each.
 */
export function forgetOldImporters({ modules }: Crawled): void {
  for (const { importers } of modules) {
    for (const importer of importers) if (!modules.has(importer)) importers.delete(importer)
  }
}
