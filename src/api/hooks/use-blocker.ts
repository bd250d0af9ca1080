import { useEffect, useEffectEvent, useState } from 'react'
import { blockNavigations, type BlockerFacts, type BlockedNavigation } from './block-navigations.ts'

export type { BlockerFacts }

/**
 * The value that `useBlocker` returns. `blocked`: a navigation to `location` waits; call `proceed` to resume
 * it, a form with its fields, or `reset` to discard it. `proceeding`: it was resumed and has not ended.
 * `unblocked`: nothing waits.
 */
export type Blocker =
  | typeof UNBLOCKED
  | { state: 'blocked'; location: URL; proceed: () => void; reset: () => void }
  | { state: 'proceeding'; location: URL; proceed: undefined; reset: undefined }

const UNBLOCKED = {
  state: 'unblocked',
  location: undefined,
  proceed: undefined,
  reset: undefined,
} as const

/**
 * Blocks navigations away from the page while `shouldBlock` is, or returns, `true`, so that you can ask about
 * unsaved changes. Links, forms, `navigate`, Back and Forward wait until you call `proceed` or `reset`. For a
 * reload, a closed tab and other sites, the browser asks its own question. Navigations to the same path are
 * never blocked.
 *
 * Browsers allow a page to block Back and Forward only after a click or a key press, once for each; browsers
 * without the Navigation API don't allow it.
 */
export function useBlocker(shouldBlock: boolean | ((facts: BlockerFacts) => boolean)): Blocker {
  const [blocker, setBlocker] = useState<Blocker>(UNBLOCKED)
  const decide = useEffectEvent((facts: BlockerFacts) =>
    typeof shouldBlock === 'function' ? shouldBlock(facts) : shouldBlock,
  )
  // Listening for `beforeunload` may keep the page out of the back/forward cache.
  const isListening = shouldBlock !== false

  useEffect(() => {
    if (!isListening) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const onBlocked = (navigation: BlockedNavigation) => setBlocker(blocked(navigation, setBlocker))
    const onEnd = () => setBlocker((now) => (now.state === 'proceeding' ? UNBLOCKED : now))
    blockNavigations({ shouldBlock: (facts) => decide(facts), onBlocked, onEnd, signal })
    return () => listening.abort()
  }, [isListening])

  return blocker
}

function blocked({ location, resume }: BlockedNavigation, set: (next: Blocker) => void): Blocker {
  return {
    state: 'blocked',
    location,
    proceed() {
      set({ state: 'proceeding', location, proceed: undefined, reset: undefined })
      resume()
    },
    reset: () => set(UNBLOCKED),
  }
}
