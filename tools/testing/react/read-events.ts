import { formSetting } from '../../../src/api/hooks/read-form.ts'
import { readSubmission } from '../../../src/api/hooks/read-submission.ts'
import { submitFormOf } from '../../../src/api/hooks/fetcher-form.ts'
import { baseUrl, pageUrl } from '../../../src/api/hooks/page-location.ts'
import { fetcherKeyOf } from '../../../client/hooks/listen-for-submits.ts'
import { requestOfClick, requestOfForm } from '../../../packages/older-browsers/requests.ts'
import { closestOf } from '../../../client/start/dom/closest-of.ts'
import type { StubRequest } from './ask-blockers.ts'

/** The navigation that a click requests; `undefined` if the click is not for the router. */
export function requestOfLink(click: MouseEvent): StubRequest | undefined {
  const request = requestOfClick(click)
  if (!request || request.downloadRequest !== undefined) return undefined
  const source = request.sourceElement!
  // Relative to the page of the stub, not to the document.
  return sameSite(new URL(source.getAttribute('href') ?? request.url, baseUrl()), source)
}

/**
 * The navigation that a form requests; `undefined` if it is not for the router, or if a fetcher has sent it.
 */
export function requestOfSubmit(event: SubmitEvent): StubRequest | undefined {
  const { target: form, submitter, defaultPrevented } = event
  if (defaultPrevented || !(form instanceof HTMLFormElement)) return undefined
  const key = fetcherKeyOf(form)
  if (key !== undefined) {
    if (submitFormOf(key, form, submitter)) event.preventDefault()
    return undefined
  }
  const source = submitter ?? form
  const submission = readSubmission(form, submitter)
  if (submission) {
    const { action, formData } = submission
    return { url: new URL(action), replace: replacesEntry(source), formData, source }
  }
  const query = requestOfForm(event)
  if (!query || query.formData) return undefined
  const action = formSetting(form, submitter, 'action')
  const url = new URL(action || pageUrl(), baseUrl())
  url.search = query.url.search
  return sameSite(url, source)
}

function sameSite(url: URL, source: Element): StubRequest | undefined {
  return url.origin === pageUrl().origin ? { url, replace: replacesEntry(source), source } : undefined
}

function replacesEntry(source: Element): boolean {
  return closestOf(source, '[data-history="replace"]') !== null
}
