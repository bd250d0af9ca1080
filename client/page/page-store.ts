import { createMemory } from '../../src/navigation/page-cache.ts'
import type { Visit } from '../../src/navigation/navigation.ts'
import { readFields, restoreFields } from './form-fields.ts'
import type { PageRoot } from '../hydration/hydrate.tsx'
import { freshKey, type LoadedPage } from '../loading/loaded-page.ts'

/** The page on show, and those before it that Back and Forward may want again. */
export interface ShownPages {
  current(): LoadedPage
  /** Puts a page into the DOM, and the one that it replaces into memory. */
  show(page: LoadedPage, visit?: Visit<LoadedPage>): Promise<void>
  /** Takes note of a visit that will bring the page on show anew; it ends with that page. */
  expect(visit: Visit<LoadedPage>): void
  /** The page of a history entry, as it was left. */
  recall(entryId: string): Remembered | undefined
  /** A form was sent: what was loaded before may be out of date, the document's data too. */
  forgetAll(): void
  /** Has the document data that may be out of date? */
  isDocumentStale(): boolean
}

export interface Remembered {
  page: LoadedPage
  /** Puts the visitor's entries back, once the page is in the DOM. */
  restore(): void
}

/** Starts with the hydrated page. */
export function createShownPages(root: PageRoot): ShownPages {
  const memory = createMemory<{ page: LoadedPage; fields: ReturnType<typeof readFields> }>()
  let page = root.first
  let stream: Visit<LoadedPage> | undefined
  let isStale = false
  let entryId = navigation.currentEntry!.id

  // A jump inside the page, or `history.replaceState`, gives the same page another entry.
  navigation.addEventListener('currententrychange', () => {
    if (!navigation.transition) entryId = navigation.currentEntry!.id
  })

  return {
    current: () => page,
    async show(next, visit) {
      // What has not come yet will not come any more: such a page is better loaded again.
      if (page.isWhole()) memory.keep(entryId, { page, fields: readFields() })
      if (stream !== visit) stream?.release()
      // A page that came without it stands in the document that is there.
      if (next.document !== undefined) isStale = false
      page = { ...next, document: next.document === undefined ? page.document : next.document }
      stream = visit
      entryId = navigation.currentEntry!.id
      await root.show(page)
    },
    expect(visit) {
      stream?.release()
      stream = visit
    },
    recall(id) {
      const kept = memory.recall(id)
      if (!kept) return undefined
      const again = { ...kept.page, key: freshKey(), document: undefined }
      return { page: again, restore: () => restoreFields(kept.fields) }
    },
    forgetAll() {
      memory.forgetAll()
      isStale = true
    },
    // Only an app whose document has data is asked for it.
    isDocumentStale: () => isStale && page.document !== undefined,
  }
}
