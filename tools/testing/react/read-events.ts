import { submitFormOf } from '../../../src/api/hooks/fetcher-form.ts'
import { fetcherKeyOf } from '../../../client/hooks/listen-for-submits.ts'
import {
  requestOfClick,
  requestOfForm,
  type NavigationRequest,
} from '../../../packages/older-browsers/requests.ts'

/** The navigation that a click requests; `undefined` if the click is not for the router. */
export function requestOfLink(click: MouseEvent, { href }: Location): NavigationRequest | undefined {
  const request = requestOfClick(click, { href, baseUrl: href })
  return request && request.downloadRequest === undefined ? onSite(request) : undefined
}

/**
 * The navigation that a form requests; `undefined` if it is not for the router, or if a fetcher has sent it.
 */
export function requestOfSubmit(event: SubmitEvent, { href }: Location): NavigationRequest | undefined {
  const { target: form, submitter, defaultPrevented } = event
  if (defaultPrevented || !(form instanceof HTMLFormElement)) return undefined
  const key = fetcherKeyOf(form)
  if (key === undefined) return onSite(requestOfForm(event, { href, baseUrl: href }))
  if (submitFormOf(key, form, submitter)) event.preventDefault()
  return undefined
}

function onSite(request: NavigationRequest | undefined): NavigationRequest | undefined {
  return request?.url.origin === window.location.origin ? request : undefined
}
