import { HOVER_DELAY_MS, mayPrefetch } from '../src/router/prefetch.ts'

interface PrefetchLinks {
  /** Is this a URL of a page that the router would show? */
  isPage: (url: URL) => boolean
  start: (url: string) => void
}

/** The part of the Network Information API that is asked; only Chromium has it. */
interface ConnectedNavigator extends Navigator {
  connection?: { saveData: boolean; effectiveType: string }
}

/** Prefetches the page of a link that somebody points at, focuses or touches. */
export function startPrefetching({ isPage, start }: PrefetchLinks): void {
  let hover: ReturnType<typeof setTimeout> | undefined

  document.addEventListener('pointerover', (event) => {
    clearTimeout(hover)
    if (event.pointerType === 'mouse') hover = setTimeout(() => prefetch(event), HOVER_DELAY_MS)
  })
  document.addEventListener('focusin', prefetch)
  document.addEventListener('touchstart', prefetch, { passive: true })

  function prefetch({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link && opensHere(link) && mayPrefetch(factsOf(link)) && isPage(new URL(link.href)))
      start(link.href)
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
