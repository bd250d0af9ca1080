declare module 'virtual:arrive/assets' {
  /** The browser's files of this build, by their URLs. Written by `tools/vite/worker/asset-table.ts`. */
  interface AssetTable {
    build: string
    entry: string
    /** What the entry imports. */
    preloads: string[]
    /** The modules that hydrate any document. */
    start: string[]
    /** The router's own. */
    router: string[]
    styles: string[]
    /** What a page takes besides that hydrates with the route table. */
    table: string[]
    /** What a page takes that has deferred values. */
    parts: string[]
    pages: Record<string, { module?: string | undefined; scripts: string[]; styles: string[] }>
  }
  const assets: AssetTable
  export default assets
}
