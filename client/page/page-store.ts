import { withinLimit } from '../../src/navigation/deadline.ts'
import type { PageNavigation } from '../../src/navigation/page-navigation.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import type { DocumentData } from '../loading/document-data.ts'
import type { LayoutKeeper } from '../loading/loaded-layouts.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import { createCachedPages, type StalePages } from './cached-pages.ts'
import { createCurrentPage, type OnThrown } from './current-page.ts'
import type { PageRoot } from './page-root.ts'
import type { PageWindow } from './page-window.ts'
import { renderEagerly } from './render-eagerly.ts'

/** How long React may delay new data for a part without code, before the nearest fallback is shown. */
const FALLBACK_DELAY_MS = 300

interface StoreOptions {
  documentData: DocumentData
  layouts: LayoutKeeper
  onThrown: OnThrown
  window: PageWindow
}

export type PageStore = ReturnType<typeof createPageStore>

/**
 * The current page, first the hydrated one, and the pages before it that Back and Forward may restore. What
 * React fails to show ends in `onThrown`, not in a rejection. The next page releases the source of the one
 * before: its deferred values and its revalidation are lost.
 */
export function createPageStore(root: PageRoot, options: StoreOptions) {
  const { documentData, layouts, window } = options
  const current = createCurrentPage(root, options)
  const cached = createCachedPages(current, window)
  withShownLayouts(root.first, layouts)
  let attached: PageNavigation<LoadedPage> | undefined
  /** Loads and navigations that began before a form had its response. */
  const outdated = new WeakSet<object>()

  /** Ties a revalidation to the current page: a newer one, or the next page, ends it. */
  function attach(revalidation: PageNavigation<LoadedPage> | undefined): void {
    attached?.release()
    attached = revalidation
  }

  function put(page: LoadedPage, source: PageNavigation<LoadedPage> | undefined): Promise<void> {
    if (page.document !== undefined) documentData.state = 'fresh'
    return current.set(withShownLayouts(page, layouts), source)
  }

  async function showInTime(shown: Promise<void>): Promise<void> {
    const isShown = shown.then(() => true)
    if (await withinLimit(document, FALLBACK_DELAY_MS, isShown)) return
    renderEagerly(current.showAgain)
    await withinLimit(document, ROUTE_LOAD_LIMIT_MS, shown)
  }

  return {
    current: current.get,
    /** Puts the page of a navigation into the DOM, and the page before it into the cache. */
    show(next: LoadedPage, event: NavigateEvent, source?: PageNavigation<LoadedPage>): Promise<void> {
      cached.leave({ isOutOfDate: outdated.has(source ?? event) })
      attach(undefined)
      return put(next, source)
    },
    attach,
    /**
     * Shows the page of a revalidation, unless that was ended. Resolves when it is there, or at the limit.
     */
    async refresh(next: LoadedPage, revalidation: PageNavigation<LoadedPage>): Promise<void> {
      if (attached !== revalidation) return
      attached = undefined // it goes on as the source of deferred values
      if (!outdated.has(revalidation)) cached.refreshed()
      await showInTime(put(withFactsOf(current.get(), next), revalidation))
    },
    restore: cached.restore,
    /**
     * After a form: the document's data and the cached pages, or all pages, may be out of date, and so may
     * those that are loading.
     */
    invalidate(which: StalePages, ...loading: readonly (object | undefined)[]): void {
      cached.invalidate(which)
      for (const load of [attached, ...loading]) if (load) outdated.add(load)
      layouts.invalidate()
      // An app whose document has no data has none that could be stale.
      if (current.get().document !== undefined) documentData.state = 'stale'
    },
  }
}

function withShownLayouts(page: LoadedPage, layouts: LayoutKeeper): LoadedPage {
  const { content, url } = page
  const shown = layouts.show(url, content.layouts ?? [])
  return { ...page, content: { ...content, ...content.withLayouts?.(shown) } }
}

/**
 * New data of a page, with its URL, which a script may have changed since, and with the result of the form
 * that it shows: only a navigation clears it.
 */
function withFactsOf({ content, url }: LoadedPage, next: LoadedPage): LoadedPage {
  if (content.type === 'error' || next.content.type === 'error') return { ...next, url }
  return { ...next, url, content: { ...next.content, result: content.result } }
}
