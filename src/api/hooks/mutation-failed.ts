/**
 * Why a fetcher has no result. `error status`: the action threw or ended with an error, or the form was
 * refused, `status` says how. `no answer`: nobody knows whether the form was received. `bad answer`: it was
 * answered, by something that is no action.
 */
export type MutationFailure = 'error status' | 'no answer' | 'bad answer'

interface MutationFailedFacts {
  status?: number
  requestId?: string | undefined
}

/** A form that a fetcher has sent and that has no result. It is never sent again automatically. */
export class MutationFailed extends Error {
  override readonly name = 'MutationFailed'

  readonly reason: MutationFailure
  /** The status of the response; `undefined` if there was none. */
  readonly status: number | undefined
  /** Identifies the request in the Worker's log. */
  readonly requestId: string | undefined

  constructor(reason: MutationFailure, { status, requestId }: MutationFailedFacts = {}) {
    super(`A form has no result: ${reason}${status === undefined ? '' : ` ${status}`}`)
    this.reason = reason
    this.status = status
    this.requestId = requestId
  }
}
