import type { EnvironmentModuleNode } from 'vite'

const SERVER_MODULE = /\.server\.[cm]?[jt]sx?$/

/** The files of an app, with the slashes of Vite. */
interface AppFiles {
  /** What makes data besides server modules: `server.ts` and `worker.ts`. */
  worker: readonly string[]
  routes: string
}

/**
 * Can the data of a page depend on this module of the Worker? Yes, if a server module, `server.ts` or
 * `worker.ts` imports it, directly or through others. The browser's graph can't tell: both sides may import a
 * module, and Tailwind adds each file that it scans to that graph.
 */
export function reachesData(changed: EnvironmentModuleNode, { worker, routes }: AppFiles): boolean {
  const seen = new Set<EnvironmentModuleNode>()
  return reaches(changed)

  function reaches(module: EnvironmentModuleNode): boolean {
    if (seen.has(module)) return false
    seen.add(module)
    const { file, importers } = module
    if (file && (SERVER_MODULE.test(file) || worker.includes(file))) return true
    // The pages of the route table are not for what imports the table.
    return [...importers].some((importer) => importer.file !== routes && reaches(importer))
  }
}
