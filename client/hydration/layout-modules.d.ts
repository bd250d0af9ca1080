// Written by `tools/vite/browser/layout-modules.ts`. `undefined` in an app without layouts.

declare module 'virtual:arrive/import-document-layouts' {
  export const importDocumentLayouts:
    | (() => Promise<typeof import('./document-layouts.ts')>)
    | undefined
}
