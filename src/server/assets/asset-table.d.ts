declare module 'virtual:arrive/assets' {
  /** `module` is missing if the module is not a file of its own. */
  export interface ModuleFiles {
    module?: string | undefined
    scripts: string[]
    styles: string[]
  }

  /** The URLs of this build's files for the browser. Written by `tools/vite/worker/asset-table.ts`. */
  interface AssetTable {
    build: string
    entry: string
    /** What the entry imports. */
    preloads: string[]
    /** React; in development it is no file of its own. */
    react: string | undefined
    /** What every document needs to hydrate, React included. */
    hydration: string[]
    router: string[]
    styles: string[]
    /** What a page needs besides to hydrate with the route table. */
    routeTable: string[]
    /** What a page needs besides to receive deferred values. */
    deferredValues: string[]
    /** What a page in layouts needs besides. */
    documentLayouts: string[]
    /** By their names in `pages/`. */
    pages: Record<string, ModuleFiles>
    /** By their names in `layouts/`. */
    layouts: Record<string, ModuleFiles>
  }
  const assets: AssetTable
  export default assets
}
