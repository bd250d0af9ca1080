import { whenIdle } from '../start/dom/when-idle.ts'

const LINKS = 'a[href][data-prefetch=visible], [data-prefetch=visible] a[href]'

/** What can add a link, or make one go elsewhere. */
const CHANGES = { childList: true, subtree: true, attributeFilter: ['href', 'data-prefetch'] }

/** The pointer moves often, and a page that can't be had would be requested each time. */
const LOOK_AGAIN_MS = 5000

/**
 * Prefetches links with `data-prefetch="visible"` on them or around them, one after the other in the order in
 * which they come into view. A link that is scrolled out of view before its turn is left out. One that stays
 * in view is prefetched again when the visitor moves the pointer or comes back to the tab, if its page is
 * gone.
 */
export function prefetchLinksInView(
  prefetch: (link: HTMLAnchorElement) => Promise<unknown> | undefined,
): void {
  /** With the URL that a link had when it was observed: React may reuse its element for another one. */
  const observed = new WeakMap<HTMLAnchorElement, string>()
  const inView = new Set<HTMLAnchorElement>()
  const waiting = new Set<HTMLAnchorElement>()
  let isRunning = false
  let lookedAt = -Infinity

  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      for (const links of [inView, waiting]) {
        if (isIntersecting) links.add(target as HTMLAnchorElement)
        else links.delete(target as HTMLAnchorElement)
      }
    }
    void prefetchWaiting()
  })
  const changes = new MutationObserver(() => {
    changes.disconnect()
    void whenIdle().then(findLinks)
  })
  document.addEventListener('pointermove', lookAgain, { passive: true })
  document.addEventListener('visibilitychange', lookAgain)
  findLinks()

  /** Nothing is requested for a page that is still there. */
  function lookAgain(): void {
    const now = performance.now()
    if (document.hidden || now - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = now
    inView.forEach((link) => waiting.add(link))
    void prefetchWaiting()
  }

  function findLinks(): void {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
      if (observed.get(link) === link.href) continue
      observed.set(link, link.href)
      views.unobserve(link) // only a new observation reports a link that is in view already
      views.observe(link)
    }
    changes.observe(document, CHANGES)
  }

  async function prefetchWaiting(): Promise<void> {
    if (isRunning) return
    isRunning = true
    // Links that come into view meanwhile are appended, and visited too.
    for (const link of waiting) {
      waiting.delete(link)
      if (link.closest('[data-prefetch]')?.getAttribute('data-prefetch') === 'visible') {
        await prefetch(link)
      }
    }
    isRunning = false
  }
}
