declare module 'virtual:arrive/assets' {
  import type { PageHashes } from '../../wire/page-hashes.ts'
  import type { InlineStyle, ModuleFiles } from './asset-types.ts'

  /** The URLs of this build's files for the browser. Written by `tools/vite/worker/asset-table.ts`. */
  interface AssetTable {
    build: string
    /** By the names of the routes: `src/wire/page-hashes.ts`. Empty in development. */
    pageHashes: PageHashes
    entry: string
    /** The files that the entry imports. */
    preloads: string[]
    /** The file of React; `undefined` in development, because React has no file of its own there. */
    react: string | undefined
    /** The files that every document needs for its hydration, React included. */
    hydration: string[]
    router: string[]
    styles: string[]
    /** By their URLs. A document whose stylesheets are all among them has them inline. */
    inlineStyles: Record<string, InlineStyle>
    /** The most bytes of stylesheets that a document has inline. */
    inlineStylesBytes: number
    /** The further files that a page needs to hydrate with the route table. */
    routeTable: string[]
    /** The further files that a page needs to receive deferred values. */
    deferredValues: string[]
    /** The further files of a page in layouts. */
    documentLayouts: string[]
    /** By their names in `pages/`. */
    pages: Record<string, ModuleFiles>
    /** By their names in `layouts/`. */
    layouts: Record<string, ModuleFiles>
  }
  const assets: AssetTable
  export default assets
}
