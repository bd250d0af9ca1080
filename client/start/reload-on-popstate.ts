/**
 * Has the browser load what Back and Forward lead to. Entries that the router made belong to this
 * document, so until it is there, only their address would come.
 */
export function watchHistory(): { stop(): void } {
  const shown = pagePath()
  const listening = new AbortController()
  addEventListener('popstate', loadIfOther, { signal: listening.signal })
  return { stop: () => listening.abort() }

  function loadIfOther(): void {
    if (pagePath() !== shown) location.reload() // else it is a jump inside the page
  }
}

function pagePath(): string {
  return location.pathname + location.search
}
