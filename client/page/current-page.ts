import type { PageNavigation } from '../../src/navigation/page-navigation.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import { createRenderer } from './create-renderer.ts'
import { isSameInstance } from './is-same-instance.ts'
import { retainLayouts } from './retain-layouts.ts'
import { keepDeferred } from './keep-deferred.ts'
import { keepDocument, type ArrivingInPage } from './keep-document.ts'
import type { PageRoot, ShownPage } from './page-root.ts'

/** The page in the DOM. */
export interface CurrentPage {
  get(): ShownPage
  /** Puts a page into the DOM. `source` brings its deferred values. */
  set(page: LoadedPage, source: PageNavigation<LoadedPage> | undefined): Promise<void>
  /** Renders the page with another URL; its data and its deferred values stay. */
  setUrl(url: URL): void
  /** Renders the page once more. */
  showAgain(): void
}

/** Starts with the hydrated page. `onBroken`: React has failed to show a page. */
export function createCurrentPage(root: PageRoot, onBroken: () => void): CurrentPage {
  const render = createRenderer(root, onBroken)
  let page = root.first
  let loaded: LoadedPage = page
  let source: PageNavigation<LoadedPage> | undefined

  /** Failed values as well: the page then shows that they failed. */
  function showWhenSettled({ value, putInto }: ArrivingInPage, owner: LoadedPage): void {
    const show = () => {
      if (loaded !== owner) return
      page = putInto(page)
      void render(page)
    }
    value.then(show, show)
  }

  return {
    get: () => page,
    set(next, nextSource) {
      const { shown, arriving } = pageAfter(page, next)
      page = shown
      loaded = next
      arriving.forEach((value) => showWhenSettled(value, next))
      const rendered = render(page)
      // Only now: React must not see that the values which it no longer waits for have failed.
      if (source !== nextSource) source?.release()
      source = nextSource
      return rendered
    },
    setUrl(url) {
      page = { ...page, url }
      void render(page)
    },
    showAgain: () => void render(page),
  }
}

/** The page that takes another one's place: in the same instance, or in a new one. */
function pageAfter(
  page: ShownPage,
  next: LoadedPage,
): { shown: ShownPage; arriving: readonly ArrivingInPage[] } {
  const { document, ...ofDocument } = keepDocument(next.document, page.document)
  const isSame = isSameInstance(page, next)
  const inPage = isSame
    ? keepDeferred(next.content, page.content)
    : { content: next.content, arriving: [] }
  const { content, arriving } = retainLayouts(inPage, page.content)
  const ofContent = arriving.map(({ value, putInto }) => ({
    value,
    putInto: (later: ShownPage) => ({ ...later, content: putInto(later.content) }),
  }))
  const key = isSame ? page.key : page.key + 1
  return {
    shown: { ...next, document, key, content },
    arriving: [...ofDocument.arriving, ...ofContent],
  }
}
