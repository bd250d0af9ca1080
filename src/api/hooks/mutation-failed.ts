/**
 * Why a fetcher has no result. `error status`: the action threw or ended with an error, or the form was
 * refused, `status` says how. `no answer`: nobody knows whether the form was received. `bad answer`: it
 * got a response, but not of an action.
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
 * A form that a fetcher has sent and that has no result. It is never sent again automatically, but the visitor may:
 * `<button onClick={error.retry}>`.
 */
export class MutationFailed extends Error {
  override readonly name = 'MutationFailed'

  readonly reason: MutationFailure
  /** The status of the response; `undefined` if there was none. */
  readonly status: number | undefined
  /** Identifies the request in the Worker's log. */
  readonly requestId: string | undefined
  /** The form's data. */
  readonly formData: FormData
  /** Sends it to the same action once more, as a new form of the fetcher. A second call has no effect. */
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
