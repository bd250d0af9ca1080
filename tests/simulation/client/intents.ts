import { pageAt } from './world/pages.ts'
import type { TabEntry } from './world/tab.ts'

/** What the visitor, or a script, wants the tab to show; the newest counts. */
export interface Intent {
  kind: 'link' | 'form' | 'travel' | 'reload' | 'hash'
  url: URL
  /** Of a traversal. */
  entry?: TabEntry
  /** Was the router there? Until then each is the browser's own. */
  isRouted: boolean
}

/** Where it leads, after redirects, by path and search. */
export function placeOf({ url }: Pick<Intent, 'url'>): string {
  const redirect = pageAt(url)?.redirect
  return pathOf(redirect ? new URL(redirect, url) : url)
}

export function pathOf({ pathname, search }: URL): string {
  return pathname + search
}
