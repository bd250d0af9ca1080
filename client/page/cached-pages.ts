import { createPageCache } from '../../src/navigation/page-cache.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import type { CurrentPage } from './current-page.ts'
import { readFields, restoreFields } from './fields/restore-fields.ts'
import { savePosition } from './page-scroller.ts'
import type { PageWindow } from './page-window.ts'

export type StalePages = 'cached pages' | 'all pages'

export interface RestoredPage {
  page: LoadedPage
  /** Puts back what the visitor had entered. To be called when the page is in the DOM. */
  restoreFields(): void
}

interface CacheEntry {
  page: LoadedPage
  fields: ReturnType<typeof readFields>
}

/** The pages that Back and Forward may restore, by their history entries. */
export function createCachedPages(current: CurrentPage, { location, navigation }: PageWindow) {
  const cache = createPageCache<CacheEntry>()
  let isOutOfDate = false
  /** `undefined` if the browser has lost the entry: tests/browser/router/page-cache.test.ts. */
  let entryId: string | undefined

  followUrl('replace') // it may have changed since the document was loaded
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (!navigation.transition) followUrl(navigationType)
  })

  /** A jump inside the page, `history.pushState` and `replaceState` give the same page another entry. */
  function followUrl(navigationType: NavigationType | null): void {
    const { url } = current.get()
    // A traversal may have changed the URL, and been ended before its page was shown.
    const isOwn = url.pathname === location.pathname
    const isOther = isOwn && url.search !== location.search
    if (isOther && navigationType === 'push') cacheCurrent()
    entryId = isOwn ? navigation.currentEntry?.id : undefined
    if (isOther) current.setUrl(new URL(location.href))
  }

  /** Deferred values that are missing would never arrive: such a page is loaded again instead. */
  function cacheCurrent(): void {
    const page = current.get()
    if (entryId && page.isComplete() && !isOutOfDate) cache.set(entryId, { page, fields: readFields() })
  }

  return {
    /** The current page is about to go. To be called when the URL of the next one is committed. */
    leave(next: { isOutOfDate: boolean }): void {
      cacheCurrent()
      savePosition(entryId)
      entryId = navigation.currentEntry?.id
      isOutOfDate = next.isOutOfDate
    },
    /** The current page shows new data. */
    refreshed: () => void (isOutOfDate = false),
    /** The cached page of a history entry, as it was left. */
    restore(id: string): RestoredPage | undefined {
      const entry = cache.get(id)
      if (!entry) return undefined
      const page = { ...entry.page, document: undefined }
      return { page, restoreFields: () => restoreFields(entry.fields) }
    },
    /** After a form: pages may be out of date. */
    invalidate(which: StalePages): void {
      cache.clear()
      isOutOfDate ||= which === 'all pages'
    },
  }
}
