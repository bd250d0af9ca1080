import { IDLE_NAVIGATION, type Navigation } from '../../src/api/hooks/router.ts'
import type { FormSubmission } from '../../src/api/hooks/read-submission.ts'
import { createStore } from './create-store.ts'

/** How long a form that was submitted may take until its `navigate` event: a task or two. */
const NAVIGATE_EVENT_LIMIT_MS = 1000

export type NavigationStatus = ReturnType<typeof createNavigationStatus>

/** The pending navigation, as hooks see it. */
export function createNavigationStatus() {
  const store = createStore<Navigation>(IDLE_NAVIGATION)
  let current: NavigateEvent | undefined
  let ended: PromiseWithResolvers<void> | undefined
  let count = 0

  function end(): void {
    current = undefined
    ended?.resolve()
    ended = undefined
    store.set(IDLE_NAVIGATION)
  }

  return {
    ...store,
    /** A form was submitted; browsers dispatch its `navigate` event in a later task. */
    submitted(form: FormSubmission): void {
      const submitting = submittingTo(new URL(form.action), form.formData)
      store.set(submitting)
      setTimeout(() => store.get() === submitting && end(), NAVIGATE_EVENT_LIMIT_MS)
    },
    started(event: NavigateEvent): void {
      current = event
      count++
      ended ??= Promise.withResolvers()
      const { formData, destination, signal, target } = event
      target!.addEventListener('navigatesuccess', end, { once: true })
      const location = new URL(destination.url)
      store.set(formData ? submittingTo(location, formData) : { state: 'loading', location })
      // The event of a newer navigation follows in the same task, if that aborts this one.
      signal.addEventListener('abort', () => setTimeout(() => current === event && end()), {
        once: true,
      })
    },
    responded(event: NavigateEvent): void {
      const now = store.get()
      if (current === event && now.state === 'submitting') store.set({ ...now, state: 'loading' })
    },
    pending: () => ended && { number: count, ended: ended.promise },
    count: () => count,
  }
}

function submittingTo(location: URL, formData: FormData): Navigation {
  return {
    state: 'submitting',
    location,
    formData,
    formMethod: 'POST',
    formAction: location.href,
  }
}
