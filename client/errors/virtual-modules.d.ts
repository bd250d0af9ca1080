// All of them are written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/load-when' {
  import type { LoadWhen } from '../../src/api/error-hooks.ts'

  /** When the app's `browser.ts` is loaded; `undefined` if it has none. */
  export const loadWhen: LoadWhen | undefined
}

declare module 'virtual:arrive/import-browser-module' {
  import type { reportErrors } from './report-errors.ts'

  /** Imports the app's `browser.ts` together with `client/errors`. */
  export const importBrowserModule: () => Promise<{ reportErrors: typeof reportErrors }>
}

declare module 'virtual:arrive/browser-hook' {
  import type { OnBrowserError } from '../../src/api/error-hooks.ts'

  /** What the app's `browser.ts` exports. With the import its own code runs. */
  export const onError: OnBrowserError | undefined
}
