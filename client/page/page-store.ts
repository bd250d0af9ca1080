import { createPageCache } from '../../src/navigation/page-cache.ts'
import type { PageNavigation } from '../../src/navigation/page-navigation.ts'
import type { PageRoot } from './page-root.ts'
import type { DocumentData } from '../loading/document-data.ts'
import { nextPageKey, type LoadedPage } from '../loading/loaded-page.ts'
import { readFields, restoreFields } from './form-fields.ts'

/** The current page, and the pages before it that Back and Forward may restore. */
export interface PageStore {
  current(): LoadedPage
  /** Puts a page into the DOM, and the page before it into the cache. */
  show(page: LoadedPage, navigation?: PageNavigation<LoadedPage>): Promise<void>
  /** Ties a navigation that reloads the current page to that page: it ends when the page is left. */
  attach(navigation: PageNavigation<LoadedPage>): void
  /** The cached page of a history entry, as it was left. */
  restore(entryId: string): RestoredPage | undefined
  /** After a form: the document's data and the cached pages, or all pages, may be out of date. */
  invalidate(which: 'cached pages' | 'all pages'): void
}

export interface RestoredPage {
  page: LoadedPage
  /** Puts back what the visitor had entered. To be called when the page is in the DOM. */
  restoreFields(): void
}

interface CacheEntry {
  page: LoadedPage
  fields: ReturnType<typeof readFields>
}

/** Starts with the hydrated page. */
export function createPageStore(root: PageRoot, documentData: DocumentData): PageStore {
  const cache = createPageCache<CacheEntry>()
  let page = root.first
  let isOutOfDate = false
  let attached: PageNavigation<LoadedPage> | undefined
  let entryId = navigation.currentEntry!.id

  // A jump inside the page, or `history.replaceState`, gives the same page another entry.
  navigation.addEventListener('currententrychange', () => {
    if (!navigation.transition) entryId = navigation.currentEntry!.id
  })

  function attach(next: PageNavigation<LoadedPage> | undefined): void {
    if (attached !== next) attached?.release()
    attached = next
  }

  return {
    current: () => page,
    async show(next, navigationOfNext) {
      // Deferred values that are missing would never arrive: such a page is loaded again instead.
      const isCached = page.isComplete() && !isOutOfDate
      if (isCached) cache.set(entryId, { page, fields: readFields() })
      isOutOfDate = false
      attach(navigationOfNext)
      if (next.document !== undefined) documentData.state = 'fresh'
      page = { ...next, document: next.document === undefined ? page.document : next.document }
      entryId = navigation.currentEntry!.id
      await root.show(page)
    },
    attach,
    restore(id) {
      const entry = cache.get(id)
      if (!entry) return undefined
      const again = { ...entry.page, key: nextPageKey(), document: undefined }
      return { page: again, restoreFields: () => restoreFields(entry.fields) }
    },
    invalidate(which) {
      cache.clear()
      isOutOfDate = which === 'all pages'
      // An app whose document has no data has none that could be stale.
      if (page.document !== undefined) documentData.state = 'stale'
    },
  }
}
