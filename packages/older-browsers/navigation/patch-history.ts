import type { Entries } from './entries.ts'
import type { Navigations } from './navigations.ts'

/** Makes `pushState` and `replaceState` dispatch `navigate`, and keep the entries' ids. */
export function patchHistory(navigations: Navigations, entries: Entries): void {
  history.pushState = (state, _unused, url) => navigate('push', state, url)
  history.replaceState = (state, _unused, url) => navigate('replace', state, url)

  function navigate(navigationType: 'push' | 'replace', state: unknown, target?: string | URL | null): void {
    const url = target ? new URL(target, document.baseURI) : new URL(location.href)
    const states = { state }
    const request = { navigationType, url, hashChange: false, sameDocument: true, states }
    if (!navigations.navigate(request)) entries.add(navigationType, url.href, states)
  }
}
