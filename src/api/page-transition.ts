import {
  createElement,
  useState,
  useSyncExternalStore,
  ViewTransition,
  type ComponentType,
  type ReactNode,
} from 'react'

/**
 * Makes a component that animates a page when visitors leave it:
 * `Document.pageTransition = pageTransition('page-leaves')`. `leaving` is the class of the old page, which
 * your CSS animates: `::view-transition-old(.page-leaves)`. Visitors who prefer reduced motion see no
 * animation.
 */
export function pageTransition(leaving: string): ComponentType<{ children: ReactNode }> {
  // Only the old page is animated, because captured elements get no clicks:
  // docs/decisions/006-view-transitions.md.
  return function PageTransition({ children }) {
    const hasMotion = useSyncExternalStore(onPreferenceChange, prefersMotion, () => true)
    // Any ViewTransition starts a transition when it enters, whatever its class. The choice can't change
    // later, because the page would be mounted again; only the class follows the preference.
    const [isStill] = useState(!hasMotion)
    if (isStill) return children
    const exit = hasMotion ? leaving : 'none'
    return createElement(ViewTransition, { default: 'none', exit, children })
  }
}

function prefersMotion(): boolean {
  return !reducedMotion().matches
}

function onPreferenceChange(changed: () => void): () => void {
  const query = reducedMotion()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function reducedMotion(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}
