import { useEffect, useEffectEvent, useState } from 'react'
import { holdNavigations, type BlockerFacts, type HeldNavigation } from './hold-navigations.ts'

export type { BlockerFacts }

/**
 * `blocked` while a navigation to `location` waits: `proceed` lets it go, `reset` drops it. `proceeding` until
 * it ends.
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
 * Holds what would leave the page while `shouldBlock` is, or returns, `true`: links, forms, `navigate`, Back
 * and Forward until `proceed` or `reset`; reload, closing and other addresses by the browser's own question,
 * with which `shouldBlock` gets no `nextLocation`. What stays on the path of the page is never held.
 * Browsers hold Back and Forward only after the visitor has clicked or typed, once each time; without the
 * Navigation API they don't.
 */
export function useBlocker(shouldBlock: boolean | ((facts: BlockerFacts) => boolean)): Blocker {
  const [blocker, setBlocker] = useState<Blocker>(UNBLOCKED)
  const shouldHold = useEffectEvent((facts: BlockerFacts) =>
    typeof shouldBlock === 'function' ? shouldBlock(facts) : shouldBlock,
  )
  // Listening for `beforeunload` may keep the page out of the back/forward cache.
  const isListening = shouldBlock !== false

  useEffect(() => {
    if (!isListening) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const onHeld = (held: HeldNavigation) => setBlocker(blocked(held, setBlocker))
    const onEnd = () => setBlocker((now) => (now.state === 'proceeding' ? UNBLOCKED : now))
    holdNavigations({ shouldHold: (facts) => shouldHold(facts), onHeld, onEnd, signal })
    return () => listening.abort()
  }, [isListening])

  return blocker
}

function blocked({ location, resume }: HeldNavigation, set: (next: Blocker) => void): Blocker {
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
