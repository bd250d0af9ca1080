import type { ActionResponse } from '../../../client/loading/data-response.ts'
import { sendForm, sendInTurn, type SubmittedForm } from '../../../client/mutations/send-form.ts'
import type { FetcherSubmission } from '../../../src/api/hooks/router.ts'
import { createMutationQueue } from '../../../src/navigation/mutation-queue.ts'
import type { MutationKind } from '../../../src/wire/mutation-measure.ts'
import type { StubRequest } from './ask-blockers.ts'
import type { StubTable } from './stub-table.ts'
import { untilAborted } from './until-aborted.ts'

/** Sends the forms of a stub to its actions, in the order of an app. */
export interface StubForms {
  /** Sends a form that is a navigation. */
  sendNavigation(request: StubRequest, formData: FormData): Promise<ActionResponse>
  /** Sends the form of a fetcher. */
  sendAction(submission: FetcherSubmission): Promise<ActionResponse>
}

export function createStubForms(table: StubTable, signal: AbortSignal): StubForms {
  const queue = createMutationQueue({ onChange() {}, defer: queueMicrotask })

  async function send(form: SubmittedForm, kind: MutationKind, key: string) {
    const request = (to: URL) => untilAborted(table.act(to, form.formData), signal)
    const { response } = await sendForm<ActionResponse>(form, {
      kind,
      send: (sent) => sendInTurn(sent, { queue, key, request }),
    })
    return response
  }

  return {
    sendNavigation: ({ url, source }, formData) =>
      send({ url: url.href, formData, source }, 'form', 'navigations'),
    sendAction: ({ action, key, formData, source = null }) =>
      send({ url: action, formData, source }, 'fetcher', key),
  }
}
