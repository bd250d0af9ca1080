/**
 * Reloads the document on Back and Forward, until `stop`. The router's history entries belong to this
 * document, so before the router is loaded the browser changes only the URL.
 */
export function reloadOnPopstate(): { stop(): void } {
  const shown = pagePath()
  addEventListener('popstate', reloadIfOther)
  return { stop: () => removeEventListener('popstate', reloadIfOther) }

  function reloadIfOther(): void {
    if (pagePath() !== shown) location.reload() // else only the fragment differs
  }
}

function pagePath(): string {
  return location.pathname + location.search
}
