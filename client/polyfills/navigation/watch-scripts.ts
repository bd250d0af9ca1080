import type { Entries } from './entries.ts'
import type { Navigations } from './navigations.ts'

/** Tells of `pushState` and `replaceState` too, as the Navigation API does, and keeps the entries' ids. */
export function watchScripts(navigations: Navigations, entries: Entries): void {
  history.pushState = (state, _unused, url) => ask('push', state, url)
  history.replaceState = (state, _unused, url) => ask('replace', state, url)

  function ask(type: 'push' | 'replace', state: unknown, target?: string | URL | null): void {
    const url = target ? new URL(target, document.baseURI) : new URL(location.href)
    const begun = navigations.begin({ type, url, hashChange: false, state })
    if (!begun) entries.add(type, url.href, state)
  }
}
