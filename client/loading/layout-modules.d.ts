// Written by `tools/vite/browser/layout-modules.ts`. `undefined` in an app without layouts.

declare module 'virtual:arrive/import-layout-tree' {
  export const importLayoutTree:
    | (() => Promise<typeof import('../../src/view/layout-tree.tsx')>)
    | undefined
}
