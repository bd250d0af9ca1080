declare module 'virtual:arrive/assets' {
  /** The browser's files of this build, by their URLs. Written by `tools/asset-table.ts`. */
  interface AssetTable {
    build: string
    entry: string
    preloads: string[]
    styles: string[]
    pages: Record<string, { scripts: string[]; styles: string[] }>
  }
  const assets: AssetTable
  export default assets
}
