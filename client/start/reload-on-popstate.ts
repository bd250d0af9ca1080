import { closestOf } from './dom/closest-of.ts'

export type Traversals = ReturnType<typeof reloadOnPopstate>

/**
 * Reloads the document on Back and Forward, until `stop`. The router's history entries belong to this
 * document, so before the router is loaded the browser changes only the URL.
 */
export function reloadOnPopstate() {
  const shown = pageUrl()
  let leftAt = -Infinity
  addEventListener('popstate', reloadIfOther)
  addEventListener('click', ({ target, timeStamp }) => {
    const link = target instanceof Element && closestOf(target, 'a[href]')
    // As text, a link is its URL; one in SVG is not.
    if (link && !`${link}`.startsWith(shown)) leftAt = timeStamp
  })
  return {
    /** Returns when a link was clicked last, whose document the browser may be loading. */
    stop(): number {
      removeEventListener('popstate', reloadIfOther)
      return leftAt
    },
  }

  function reloadIfOther(): void {
    if (pageUrl() !== shown) location.reload() // else only the fragment differs
  }
}

/** With a `#` at its end: what the URLs of its places begin with. */
function pageUrl(): string {
  return location.href.split('#')[0] + '#'
}
