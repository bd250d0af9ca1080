import { createPageCache } from '../../src/navigation/page-cache.ts'
import type { PageNavigation } from '../../src/navigation/page-navigation.ts'
import type { DocumentData } from '../loading/document-data.ts'
import type { LayoutKeeper } from '../loading/loaded-layouts.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import { createCurrentPage } from './current-page.ts'
import { readFields, restoreFields } from './form-fields.ts'
import type { PageRoot, ShownPage } from './page-root.ts'
import { withResultOf } from './with-result-of.ts'

/** The current page, and the pages before it that Back and Forward may restore. */
export interface PageStore {
  current(): ShownPage
  /** Puts a page into the DOM, and the page before it into the cache. */
  show(page: LoadedPage, navigation?: PageNavigation<LoadedPage>): Promise<void>
  /** Ties a revalidation to the current page: a newer one, or the next page, ends it. */
  attach(revalidation: PageNavigation<LoadedPage>): void
  /** Puts the page that a revalidation has loaded into the DOM, unless something has ended it. */
  refresh(page: LoadedPage, revalidation: PageNavigation<LoadedPage>): Promise<void>
  /** The cached page of a history entry, as it was left. */
  restore(entryId: string): RestoredPage | undefined
  /** After a form: the document's data and the cached pages, or all pages, may be out of date. */
  invalidate(which: StalePages): void
}

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

interface StoreOptions {
  documentData: DocumentData
  layouts: LayoutKeeper
  /** React has failed to show a page. */
  onBroken: () => void
}

/** Starts with the hydrated page. */
export function createPageStore(
  root: PageRoot,
  { documentData, layouts, onBroken }: StoreOptions,
): PageStore {
  const cache = createPageCache<CacheEntry>()
  const current = createCurrentPage(root, onBroken)
  withShownLayouts(root.first, layouts)
  let isOutOfDate = false
  let attached: PageNavigation<LoadedPage> | undefined
  /** `undefined` if the browser has lost the entry: tests/browser/router/page-cache.test.ts. */
  let entryId = navigation.currentEntry?.id

  followUrl('replace') // it may have changed since the document was loaded
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (!navigation.transition) followUrl(navigationType)
  })

  /** A jump inside the page, `history.pushState` and `replaceState` give the same page another entry. */
  function followUrl(navigationType: NavigationType | null): void {
    const { url } = current.get()
    const isOther = url.pathname === location.pathname && url.search !== location.search
    if (isOther && navigationType === 'push') cacheCurrent()
    entryId = navigation.currentEntry?.id
    if (isOther) current.setUrl(new URL(location.href))
  }

  /** Deferred values that are missing would never arrive: such a page is loaded again instead. */
  function cacheCurrent(): void {
    const page = current.get()
    if (entryId && page.isComplete() && !isOutOfDate)
      cache.set(entryId, { page, fields: readFields() })
  }

  function attach(revalidation: PageNavigation<LoadedPage> | undefined): void {
    attached?.release()
    attached = revalidation
  }

  function put(page: LoadedPage, source: PageNavigation<LoadedPage> | undefined): Promise<void> {
    isOutOfDate = false
    if (page.document !== undefined) documentData.state = 'fresh'
    return current.set(withShownLayouts(page, layouts), source)
  }

  return {
    current: current.get,
    show(next, source) {
      cacheCurrent()
      entryId = navigation.currentEntry?.id
      attach(undefined)
      return put(next, source)
    },
    attach,
    async refresh(next, revalidation) {
      if (attached !== revalidation) return
      attached = undefined // it goes on as the source of deferred values
      await put(withResultOf(current.get(), next), revalidation)
    },
    restore(id) {
      const entry = cache.get(id)
      if (!entry) return undefined
      const page = { ...entry.page, document: undefined }
      return { page, restoreFields: () => restoreFields(entry.fields) }
    },
    invalidate(which) {
      cache.clear()
      layouts.invalidate()
      isOutOfDate = which === 'all pages'
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
