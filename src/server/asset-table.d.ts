declare module 'virtual:arrive/assets' {
  /** The browser's files of this build, by their URLs. Written by `tools/asset-table.ts`. */
  interface AssetTable {
    build: string
    entry: string
    /** What the entry imports. */
    preloads: string[]
    /** The modules that hydrate a document, without those of its page. */
    start: string[]
    /** The router's own. */
    router: string[]
    styles: string[]
    pages: Record<string, { scripts: string[]; styles: string[] }>
  }
  const assets: AssetTable
  export default assets
}
