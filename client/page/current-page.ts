import type { PageNavigation } from '../../src/navigation/page-navigation.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import { keepDeferred } from './keep-deferred.ts'
import type { PageRoot, ShownPage } from './page-root.ts'
import type { PageWindow } from './page-window.ts'

export type CurrentPage = ReturnType<typeof createCurrentPage>

/** Something was thrown while a page was being rendered. `isRendering`: it is not in the DOM yet. */
export type OnThrown = (event: ErrorEvent | PromiseRejectionEvent, isRendering: () => boolean) => void

interface RenderOptions {
  onThrown: OnThrown
  window: PageWindow
}

/** The page in the DOM; first the hydrated one. */
export function createCurrentPage(root: PageRoot, options: RenderOptions) {
  const render = createRenderer(root, options)
  let page = root.first
  let loaded = page
  let source: PageNavigation<LoadedPage> | undefined
  const settled = new WeakSet<Promise<unknown>>()

  /** Failed values as well: the page then shows that they failed. */
  function showWhenSettled(value: Promise<unknown>, owner: ShownPage): void {
    const show = () => {
      settled.add(value)
      if (loaded !== owner) return
      const next = keepDeferred(owner, page, settled).page
      // With other content, boundaries that have failed would try again.
      const isOfDocument = Object.values(Object(owner.document)).includes(value)
      const content = isOfDocument ? page.content : next.content
      page = { ...next, url: page.url, content }
      void render(page)
    }
    value.then(show, show)
  }

  return {
    get: () => page,
    /** Puts a page into the DOM. `nextSource` brings its deferred values. */
    set(next: LoadedPage, nextSource: PageNavigation<LoadedPage> | undefined): Promise<void> {
      // In the same instance, or in a new one.
      const owner = { ...next, key: isSameInstance(page, next) ? page.key : page.key + 1 }
      const kept = keepDeferred(owner, page, settled)
      page = kept.page
      loaded = owner
      kept.arriving.forEach((value) => showWhenSettled(value, owner))
      const rendered = render(page)
      // Only now: React must not see that the values which it no longer waits for have failed.
      if (source !== nextSource) source?.release()
      source = nextSource
      return rendered
    },
    /** Renders the page with another URL; its data and its deferred values stay. */
    setUrl(url: URL): void {
      page = { ...page, url }
      void render(page)
    },
    /** Renders the page once more. */
    showAgain: () => void render(page),
  }
}

/** A page is shown in the instance of another, with its state, if route and params are the same. */
export function isSameInstance({ content }: LoadedPage, { content: next }: LoadedPage): boolean {
  if (content.type === 'error' || next.type === 'error') return false
  return content.name === next.name && haveSameParams(content.params, next.params)
}

/** An optional param may be in one only. */
function haveSameParams(params: Record<string, string>, next: Record<string, string>): boolean {
  const names = Object.keys({ ...params, ...next })
  return names.every((name) => params[name] === next[name])
}

/**
 * Renders pages. Each promise resolves when its page is in the DOM, or another one that was rendered after
 * it: React shows only the newest of the pages that it is given while it works.
 */
function createRenderer(root: Pick<PageRoot, 'show'>, { onThrown, window }: RenderOptions) {
  const waiting = new Set<() => void>()
  const check = (event: ErrorEvent | PromiseRejectionEvent) => {
    const [oldest] = waiting
    if (oldest) onThrown(event, () => waiting.has(oldest))
  }
  window.addEventListener('error', check)
  window.addEventListener('unhandledrejection', check)
  return (page: ShownPage): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    const rendered = [...waiting]
    void root.show(page).then(() => {
      for (const one of rendered) {
        one()
        waiting.delete(one)
      }
    })
    return promise
  }
}
