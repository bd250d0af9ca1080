import { closestOf } from './dom/closest-of.ts'

export type Traversals = ReturnType<typeof reloadOnPopstate>

/**
 * Reloads the document on Back and Forward, until `stop`. The router's history entries belong to this
 * document, so before the router is loaded the browser changes only the URL.
 */
export function reloadOnPopstate() {
  const shown = pagePath()
  let leftAt = -Infinity
  addEventListener('popstate', reloadIfOther)
  addEventListener('click', ({ target, timeStamp }) => {
    if (target instanceof Element && closestOf(target, 'a[href]')) leftAt = timeStamp
  })
  return {
    /** Returns when a link was clicked last, whose document the browser may be loading. */
    stop(): number {
      removeEventListener('popstate', reloadIfOther)
      return leftAt
    },
  }

  function reloadIfOther(): void {
    if (pagePath() !== shown) location.reload() // else only the fragment differs
  }
}

function pagePath(): string {
  return location.pathname + location.search
}
