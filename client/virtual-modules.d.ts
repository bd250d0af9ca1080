// All of them are written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/load-when' {
  import type { LoadWhen } from '../src/api/error-hooks.ts'

  /** When the app's `browser.ts` is loaded; `undefined` if it has none. */
  export const loadWhen: LoadWhen | undefined
}

declare module 'virtual:arrive/import-browser-module' {
  import type { reportErrors } from './errors/report-errors.ts'

  /** Imports the app's `browser.ts` together with `client/errors`. */
  export const importBrowserModule: () => Promise<{ reportErrors: typeof reportErrors }>
}

declare module 'virtual:arrive/browser-hook' {
  import type { OnBrowserError } from '../src/api/error-hooks.ts'

  /** What the app's `browser.ts` exports. With the import its own code runs. */
  export const onError: OnBrowserError | undefined
}

declare module 'virtual:arrive/router-facts' {
  /** Has the app a `server.ts` with middleware or endpoints? */
  export const hasMiddleware: boolean

  /** By the names of pages without data: how many outer layouts a navigation has to keep. */
  export const pagesWithoutData: Record<string, number>

  /** The names of pages whose data is in files, for all or some of their params. */
  export const prerendered: string[]
}

declare module 'virtual:arrive/visitor-fact' {
  /** Has `server.ts` an export `visitor`? */
  export const hasVisitor: boolean
}

declare module 'virtual:arrive/form-keys' {
  import type { Unusable } from './loading/data-response.ts'
  import type { PageRequests } from './loading/page-requests.ts'

  export interface FormKeys {
    /** Sends forms with the keys of their submissions. */
    addTo<requests extends PageRequests>(requests: requests): requests
    /** A response that only says why an action isn't run. */
    refusal(response: Response): Promise<Unusable> | undefined
  }

  /** From `packages/once`; `undefined` if no page exports `once`. */
  export const formKeys: FormKeys | undefined
}

declare module 'virtual:arrive/import-visitor' {
  import type { watchVisitor } from './visitor/watch-visitor.ts'

  /** `undefined` without such an export. */
  export const importVisitor: (() => Promise<{ watchVisitor: typeof watchVisitor }>) | undefined
}

declare module 'virtual:arrive/script-urls' {
  /** What `headers.ts` allows as the URL of a script or a worker; a URL of this site begins with its path. */
  export const scriptUrls: RegExp | undefined
}
