import type { BrowserErrorFacts } from 'arrivejs'

document.documentElement.dataset['browserModule'] = 'ran'

/** Sends an error to the site's own endpoint, and behaves as the page's URL says. */
export function onError(error: unknown, { type, route, requestId, url }: BrowserErrorFacts) {
  const path = url.pathname + url.search
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined
  const report = { message: String(error), side: 'browser', type, route, requestId, path, reason }
  navigator.sendBeacon('/reports', JSON.stringify(report))
  const hook = url.searchParams.get('hook')
  if (hook === 'throws') throw new Error('the hook throws')
  if (hook === 'rejects') return Promise.reject(new Error('the hook rejects'))
  if (hook === 'loops') void Promise.reject(new Error('in the wake of the hook'))
  return undefined
}
