import type { FollowedChange } from './development-changes.ts'
import type { MutationKind } from '../mutation-measure.ts'

/** The entry of `Server-Timing` whose description says how a build would share the page. */
export const SHARING_TIMING = 'arrive-sharing'

/** In development: what the panel can't learn from the browser, in the words of the page's part. */
export type PanelReport =
  | HydrationReport
  | RecoveryReport
  | FormReport
  | RevalidationReasonReport
  | RevalidationReport

/** React begins to hydrate the document. */
interface HydrationReport {
  type: 'hydration'
}

/** React has thrown away what the Worker has rendered, and rendered it again. */
interface RecoveryReport {
  type: 'recovery'
  message: string
}

/** The router has a form to send. Its end is a `MUTATION_MEASURE` with this start. */
export interface FormReport {
  type: 'form'
  kind: MutationKind
  url: string
  /** Of `performance.now()`. */
  start: number
}

/** Why the revalidation that begins right afterwards is needed. Without one, the page has asked for it. */
interface RevalidationReasonReport {
  type: 'revalidation reason'
  reason: 'fetcher form' | 'abandoned form' | 'revalidateOnBack' | 'changed source'
}

export type RevalidationReason = RevalidationReasonReport['reason'] | 'useRevalidator'

interface RevalidationReport {
  type: 'revalidation'
  url: string
  result: Promise<FollowedChange>
}
