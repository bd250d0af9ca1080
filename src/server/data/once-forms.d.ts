/** From `packages/once`, if a page exports `once`. */
declare module 'virtual:arrive/once-forms' {
  import type { ReactNode } from 'react'
  import type { OnceRun } from '../../api/loader-args.ts'
  import type { ServerModule } from '../../api/server-module.ts'
  import type { ActionInput, FormResult } from './run-form-action.ts'
  import type { PageRequest } from '../request/page-request.ts'

  export interface OnceForms {
    /** Throws if the export of a server module is none that can be. */
    check(once: unknown, file: string): void
    /** Runs the action of a form, or gets the result of its first run. */
    run(
      request: PageRequest,
      form: ActionInput & { server: ServerModule },
      run: (once?: OnceRun) => Promise<FormResult>,
    ): Promise<FormResult>
    /** A document whose forms may have keys. */
    provideKeys(request: PageRequest, document: ReactNode): ReactNode
    /** From now on a document without keys gets none: its head is sent, or it is for shared caches. */
    closeKeys(request: PageRequest): void
  }

  export const onceForms: OnceForms | undefined
}
