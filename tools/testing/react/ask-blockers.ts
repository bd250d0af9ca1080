import { dispatch, FULL_PAGE_LOAD_EVENT, NAVIGATE_EVENT } from '../../../src/wire/browser-events.ts'

/** A navigation of a stub. */
export interface StubRequest {
  url: URL
  replace: boolean
  state?: unknown
  /** Of a form that is sent with POST. */
  formData?: FormData | null
  /** The link, the button or the form. */
  source: Element | null
}

/** Does a blocker of the page block the navigation? It asks as the router does, by a `navigate` event. */
export function askBlockers({ url, replace, state, formData = null, source }: StubRequest): boolean {
  const event = {
    cancelable: true,
    defaultPrevented: false,
    preventDefault: () => void (event.defaultPrevented = true),
    navigationType: replace ? 'replace' : 'push',
    destination: { url: url.href, key: '', getState: () => state },
    downloadRequest: null,
    formData,
    sourceElement: source,
  }
  dispatchEvent(new CustomEvent(NAVIGATE_EVENT, { detail: event }))
  return event.defaultPrevented
}

/** Notifies blockers that the navigation which they let pass has ended. */
export function notifyBlockers(): void {
  dispatch(FULL_PAGE_LOAD_EVENT, false)
}
