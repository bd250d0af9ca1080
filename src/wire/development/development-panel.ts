import type { FollowedChange } from './development-changes.ts'
import type { MutationKind } from '../mutation-measure.ts'

/** The entry of `Server-Timing` whose description says how a build would share the page. */
export const SHARING_TIMING = 'arrive-sharing'

/** In development: what the panel can't learn from the browser, in the words of the page's part. */
export type PanelReport =
  /** React begins to hydrate the document. */
  | { type: 'hydration' }
  /** React has thrown away what the Worker has rendered, and rendered it again. */
  | { type: 'recovery'; message: string }
  | FormReport
  /** Why the revalidation that begins right afterwards is needed. Without one, the page has asked for it. */
  | { type: 'revalidation reason'; reason: Exclude<RevalidationReason, 'useRevalidator'> }
  | { type: 'revalidation'; url: string; result: Promise<FollowedChange> }

/** The router has a form to send. Its end is a `MUTATION_MEASURE` with this start. */
export interface FormReport {
  type: 'form'
  kind: MutationKind
  url: string
  /** Of `performance.now()`. */
  start: number
}

export type RevalidationReason =
  | 'fetcher form'
  | 'abandoned form'
  | 'revalidateOnBack'
  | 'changed source'
  | 'useRevalidator'
