// Written by `tools/vite/browser/browser-module.ts`.

declare module 'virtual:arrive/browser-module' {
  import type { LoadedReporter } from './load-browser-module.ts'

  /** When the app's `browser.ts` is loaded; `undefined` if it has none. */
  export const loadWhen: 'load' | 'idle' | undefined
  /** Imports it together with `client/errors`. */
  export const importBrowserModule: () => Promise<LoadedReporter>
}
