import {
  useState,
  useSyncExternalStore,
  ViewTransition,
  type ComponentType,
  type ReactNode,
} from 'react'

/** Makes the `pageTransition` of a `Document`; the stylesheet finds the page that leaves by the class. */
export function pageTransition(leaving: string): ComponentType<{ children: ReactNode }> {
  return ({ children }) => <PageTransition leaving={leaving}>{children}</PageTransition>
}

interface PageTransitionProps {
  leaving: string
  children: ReactNode
}

/**
 * Lets a page leave as the app's stylesheet says, where that is wanted. Only the old page takes part:
 * the browsers give no clicks to what is captured, so the new one is live at once.
 */
function PageTransition({ leaving, children }: PageTransitionProps) {
  const moves = useSyncExternalStore(whenPreferenceChanges, likesMotion, () => true)
  // A page that enters inside of a ViewTransition starts one, whatever its class is. What is chosen
  // for a page stays, or it would be mounted anew; so the class alone follows the preference.
  const [entersStill] = useState(!moves)
  if (entersStill) return children
  return (
    <ViewTransition default="none" exit={moves ? leaving : 'none'}>
      {children}
    </ViewTransition>
  )
}

function likesMotion(): boolean {
  return !reducedMotion().matches
}

function whenPreferenceChanges(changed: () => void): () => void {
  const query = reducedMotion()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}
