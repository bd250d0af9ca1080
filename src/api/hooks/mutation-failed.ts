/**
 * Why a fetcher's form got no result. `error status`: the response is an error, see `status`. `no answer`:
 * the connection failed, so the action may or may not have run. `bad answer`: there was a response without a
 * result, such as a proxy's page, or a `Response` that the action returned.
 */
export type MutationFailure = 'error status' | 'no answer' | 'bad answer'

interface MutationFailedFacts {
  formData: FormData
  /** Sends it once more. */
  send: () => void
  status?: number
  requestId?: string | undefined
}

/**
 * The `error` of a fetcher whose last form got no result. It is never sent again automatically; let the
 * visitor do it: `<button onClick={error.retry}>Try again</button>`.
 */
export class MutationFailed extends Error {
  override readonly name = 'MutationFailed'

  /** Why there is no result. */
  readonly reason: MutationFailure
  /** The status of an error response; `undefined` for other reasons. */
  readonly status: number | undefined
  /** The id of the request in the Worker's log, if the response has one. */
  readonly requestId: string | undefined
  /** The fields that were sent. */
  readonly formData: FormData
  /** Sends the same fields to the same action again. Only the first call does. */
  readonly retry: () => void

  constructor(reason: MutationFailure, facts: MutationFailedFacts) {
    const { status, requestId, formData, send } = facts
    super(`A form has no result: ${reason}${status === undefined ? '' : ` ${status}`}`)
    this.reason = reason
    this.status = status
    this.requestId = requestId
    this.formData = formData
    let isSent = false
    this.retry = () => {
      if (!isSent) send()
      isSent = true
    }
  }
}
