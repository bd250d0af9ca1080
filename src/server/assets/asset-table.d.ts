declare module 'virtual:arrive/assets' {
  /** The URLs of this build's files for the browser. Written by `tools/vite/worker/asset-table.ts`. */
  interface AssetTable {
    build: string
    entry: string
    /** What the entry imports. */
    preloads: string[]
    /** What every document needs to hydrate. */
    hydration: string[]
    router: string[]
    styles: string[]
    /** What a page needs besides to hydrate with the route table. */
    routeTable: string[]
    /** What a page needs besides to receive deferred values. */
    deferredValues: string[]
    /** By their names in `pages/`. `module` is missing if the page module is not a file of its own. */
    pages: Record<string, { module?: string | undefined; scripts: string[]; styles: string[] }>
  }
  const assets: AssetTable
  export default assets
}
