import { useEffect, useEffectEvent, useState } from 'react'
import { blockNavigations, type BlockerFacts, type BlockedNavigation } from './block-navigations.ts'

export type { BlockerFacts }

/**
 * `blocked` while a navigation to `location` waits: `proceed` resumes it, a form as it was submitted, and `reset` discards it.
 * `proceeding` until it ends.
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
 * Blocks what would leave the page while `shouldBlock` is, or returns, `true`: links, forms, `navigate`, Back
 * and Forward until `proceed` or `reset`; reload, closing and other addresses by the browser's own question,
 * with which `shouldBlock` gets no `nextLocation`. What stays on the path of the page is never blocked.
 * Browsers let a page block Back and Forward only after the visitor has clicked or typed, once each time; without the
 * Navigation API they don't.
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
