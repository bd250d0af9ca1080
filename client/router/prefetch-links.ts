import { HOVER_DELAY_MS, mayPrefetch, type PrefetchReason } from '../../src/navigation/prefetch.ts'
import { closestOf } from '../start/dom/closest-of.ts'
import type { ConnectedNavigator } from '../start/hydration-triggers.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import { prefetchLinksInView } from './prefetch-links-in-view.ts'

/** Prefetches links that the visitor points at, focuses or touches, and those in view that ask for it. */
export function startPrefetching(loader: PageLoader): void {
  let hover: ReturnType<typeof setTimeout> | undefined

  document.addEventListener('pointerover', (event) => {
    clearTimeout(hover)
    if (event.pointerType === 'mouse') hover = setTimeout(() => prefetch(event), HOVER_DELAY_MS)
  })
  // The click loads the page itself.
  document.addEventListener('click', () => clearTimeout(hover))
  document.addEventListener('focusin', prefetch)
  document.addEventListener('touchstart', prefetch, { passive: true })
  // The pointer may rest on a link already: that may have triggered the load of this module.
  prefetch({ target: document.querySelector('a[href]:hover') ?? document.activeElement })
  prefetchLinksInView((link) => prefetchLink(link, 'in view'))

  function prefetch({ target }: Pick<Event, 'target'>): void {
    const link = target instanceof Element ? closestOf<HTMLAnchorElement>(target, 'a[href]') : null
    if (link) void prefetchLink(link, 'pointed at')
  }

  function prefetchLink(link: HTMLAnchorElement, reason: PrefetchReason): Promise<unknown> | undefined {
    if (!opensHere(link) || !mayPrefetch(factsOf(link))) return undefined
    const match = loader.matchRoute(new URL(link.href))
    return match.type === 'page' ? loader.prefetch(link.href, match, reason) : undefined
  }
}

/** Would a plain click on this link show another page in this tab? */
function opensHere(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download')) return false
  if (link.target !== '' && link.target !== '_self') return false
  return link.pathname + link.search !== location.pathname + location.search
}

function factsOf(link: HTMLAnchorElement) {
  const { connection } = navigator as ConnectedNavigator
  return {
    isRefused: link.closest('[data-prefetch]')?.getAttribute('data-prefetch') === 'none',
    saveData: connection?.saveData ?? false,
    effectiveType: connection?.effectiveType,
  }
}
