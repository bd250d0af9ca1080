// Written by `tools/vite/browser/layout-modules.ts`. `undefined` in an app without layouts.

declare module 'virtual:arrive/import-document-layouts' {
  import type * as documentLayouts from './document-layouts.ts'

  export const importDocumentLayouts: (() => Promise<typeof documentLayouts>) | undefined
}
