import { useNavigation } from 'arrivejs'
import { useEffect, useState } from 'react'

/** Path and query of the pending navigation, also while the browser loads it as a full page. */
export function usePendingPath(): string | undefined {
  const { location } = useNavigation()
  const pending = location && location.pathname + location.search
  const [path, setPath] = useState(pending)
  useEffect(() => {
    if (pending !== undefined || !isLoadingFullPage()) setPath(pending)
  }, [pending])
  useEffect(() => {
    const controller = new AbortController()
    // Back restores this document as it was left.
    window.addEventListener('pageshow', () => setPath(undefined), { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return path
}

function isLoadingFullPage(): boolean {
  return document.documentElement.dataset['navigating'] === 'full-page-load'
}
