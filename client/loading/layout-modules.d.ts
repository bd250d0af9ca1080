// Written by `tools/vite/browser/layout-modules.ts`. `undefined` in an app without layouts.

declare module 'virtual:arrive/import-layout-tree' {
  import type * as layoutTree from '../../src/view/layout-tree.tsx'

  export const importLayoutTree: (() => Promise<typeof layoutTree>) | undefined
}
