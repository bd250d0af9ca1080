import { Suspense, useState, useSyncExternalStore, ViewTransition, type ReactNode } from 'react'

interface RevealProps {
  fallback: ReactNode
  children: ReactNode
}

/**
 * Shows a fallback until the children are ready. On a page that the router shows, they then enter with
 * a view transition. A page that is part of its document has none: before the router is loaded, a
 * transition could lose a click.
 */
export function Reveal({ fallback, children }: RevealProps) {
  const [isShownByRouter] = useState(useSyncExternalStore(neverChanges, inBrowser, inDocument))
  return (
    <Suspense fallback={fallback}>
      {isShownByRouter ? (
        <ViewTransition default="none" enter="reveal">
          {children}
        </ViewTransition>
      ) : (
        children
      )}
    </Suspense>
  )
}

const inBrowser = () => true
/** Also during hydration. */
const inDocument = () => false

function neverChanges() {
  return () => {}
}
