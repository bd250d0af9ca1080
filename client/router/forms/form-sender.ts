import type { MutationQueue } from '../../../src/navigation/mutation-queue.ts'
import type { DataResponse } from '../../loading/data-response.ts'
import type { PageRequests } from '../../loading/page-requests.ts'
import { sendForm, sendInTurn, type SentForm, type SubmittedForm } from '../../mutations/send-form.ts'
import { formOf } from '../../page/fields/form-of.ts'
import { isSameEntry } from '../../page/fields/is-same-entry.ts'
import type { PageWindow } from '../../page/page-window.ts'

/** The key of all forms that are navigations: at most one navigation is pending. */
const NAVIGATIONS = 'navigations'

interface PendingForm {
  submitted: SubmittedForm
  /** How many changes its fields had had. */
  changes: number
  sent: Promise<SentForm<DataResponse>>
  newest: NavigateEvent
}

/** Sends the forms of navigations, each once until its result is shown. */
export function createFormSender(
  { sendForm: request }: PageRequests,
  queue: MutationQueue,
  window: PageWindow,
) {
  const pending = new Set<PendingForm>()
  const changesOf = countChanges(window)
  const send = (form: SubmittedForm) => sendInTurn(form, { queue, key: NAVIGATIONS, request })

  function find(submitted: SubmittedForm): PendingForm | undefined {
    const form = formOf(submitted.source)
    return [...pending].find((one) => one.changes === changesOf(form) && isSameForm(one.submitted, submitted))
  }

  function start(submitted: SubmittedForm, newest: NavigateEvent): PendingForm {
    const changes = changesOf(formOf(submitted.source))
    return { submitted, changes, sent: sendForm(submitted, { kind: 'form', send }), newest }
  }

  /** The navigation has ended: its result is shown, or there is none. */
  function end(event: NavigateEvent): void {
    for (const form of pending) if (form.newest === event) pending.delete(form)
  }

  return {
    /**
     * Sends the form of a navigation, or joins one that is the same: it was pressed twice, and nothing
     * happened between. The newest navigation of such forms gets the response, the others reject with an
     * `AbortError`.
     */
    async send(event: NavigateEvent): Promise<SentForm<DataResponse>> {
      const submitted = submittedBy(event)
      const form = find(submitted) ?? start(submitted, event)
      form.newest = event
      pending.add(form)
      const sent = await form.sent
      if (form.newest !== event) event.signal.throwIfAborted()
      // Nobody waits for its result any more, unless the event of the same form follows in the same task.
      if (event.signal.aborted) end(event)
      else event.signal.addEventListener('abort', () => setTimeout(end, 0, event), { once: true })
      return sent
    },
    /** Is the same form being sent, or is its result not shown? */
    isPending: (event: NavigateEvent) => event.formData !== null && find(submittedBy(event)) !== undefined,
    end,
  }
}

/** The event forgets its fields when its navigation has ended, and others may have joined the form then. */
function submittedBy({ destination, formData, sourceElement: source }: NavigateEvent) {
  const fields = new FormData()
  for (const [name, value] of formData!) fields.append(name, value)
  return { url: destination.url, formData: fields, source }
}

/** Counts what visitors do in each form. */
function countChanges(window: PageWindow): (form: Element | null) => number {
  const counts = new WeakMap<Element, number>()
  const changesOf = (form: Element | null) => (form && counts.get(form)) ?? 0
  const count = ({ target }: Event) => {
    const form = target instanceof Element && formOf(target)
    if (form) counts.set(form, changesOf(form) + 1)
  }
  for (const type of ['input', 'change']) window.addEventListener(type, count, true)
  return changesOf
}

/** A render may have replaced the form of the first press. Its button counts by what it sends. */
function isSameForm(one: SubmittedForm, other: SubmittedForm): boolean {
  const form = formOf(one.source)
  const isOther = form !== formOf(other.source) && form?.isConnected === true
  if (isOther || one.url !== other.url) return false
  const [entries, others] = [[...one.formData], [...other.formData]]
  return (
    entries.length === others.length &&
    entries.every(([name, value], at) => {
      const [otherName, otherValue] = others[at]!
      return name === otherName && isSameEntry(value, otherValue)
    })
  )
}
