import { HOVER_DELAY_MS, mayPrefetch } from '../../src/navigation/prefetch.ts'
import { closestOf } from '../start/dom/closest-of.ts'
import type { PageLoads } from '../loading/page-loads.ts'

/** The part of the Network Information API that is asked; only Chromium has it. */
interface ConnectedNavigator extends Navigator {
  connection?: { saveData: boolean; effectiveType: string }
}

/** Prefetches the page of a link that somebody points at, focuses or touches. */
export function startPrefetching({ match, prefetches }: PageLoads): void {
  let hover: ReturnType<typeof setTimeout> | undefined

  document.addEventListener('pointerover', (event) => {
    clearTimeout(hover)
    if (event.pointerType === 'mouse') hover = setTimeout(() => prefetch(event), HOVER_DELAY_MS)
  })
  // A link that is clicked is being loaded: no second request for what the pointer rests on.
  document.addEventListener('click', () => clearTimeout(hover))
  document.addEventListener('focusin', prefetch)
  document.addEventListener('touchstart', prefetch, { passive: true })
  // Somebody may have pointed at a link before this module came, and for that it may have come.
  prefetch({ target: document.querySelector('a[href]:hover') ?? document.activeElement })

  function prefetch({ target }: Pick<Event, 'target'>): void {
    const link = target instanceof Element ? closestOf<HTMLAnchorElement>(target, 'a[href]') : null
    if (!link || !opensHere(link) || !mayPrefetch(factsOf(link))) return
    if (match(new URL(link.href)).type === 'page') prefetches.start(link.href)
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
    refused: link.closest('[data-prefetch]')?.getAttribute('data-prefetch') === 'none',
    saveData: connection?.saveData ?? false,
    effectiveType: connection?.effectiveType,
  }
}
