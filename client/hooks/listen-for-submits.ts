import { submitFormOf } from '../../src/api/hooks/fetcher-form.ts'
import { fetchers } from '../../src/api/hooks/fetchers.ts'
import { readSubmission } from '../../src/api/hooks/read-submission.ts'
import type { Route } from '../../src/api/routes/route.ts'
import type { Matcher } from '../../src/routing/match.ts'
import { factsOf } from '../page/fields/field-facts.ts'
import type { NavigationStatus } from './navigation-status.ts'

/**
 * Listens for forms before the browser sends them, after the app's own listeners: those with `data-fetcher`
 * are sent by a fetcher, and the data of others is pending from now on.
 */
export function listenForSubmits(status: NavigationStatus, matchRoute: Matcher<Route>): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (defaultPrevented || !(form instanceof HTMLFormElement)) return
    const key = fetcherKeyOf(form)
    if (key !== undefined) {
      if (submitFormOf(key, form, submitter)) event.preventDefault()
      return
    }
    const submission = readSubmission(form, submitter)
    const match = submission && matchRoute(new URL(submission.action))
    if (match?.type === 'page') status.submitted(submission!)
  })
}

/** The key of a fetcher's form: `data-fetcher`, or one of its own; `undefined` for any other form. */
export function fetcherKeyOf(form: HTMLFormElement): string | undefined {
  const key = Element.prototype.getAttribute.call(form, 'data-fetcher')
  // React writes `true` if the attribute has no value.
  if (key !== '' && key !== 'true') return key ?? undefined
  return (factsOf(form).fetcherKey ??= `form ${++fetchers().unnamedForms}`)
}
