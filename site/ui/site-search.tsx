import { useEffect, useRef } from 'react'
import { GuideSearch } from './guide-search.tsx'

/** A button and a key that open the search. The button needs no JavaScript. */
export function SiteSearch({ hasCommandKey }: { hasCommandKey: boolean }) {
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    const toggle = (event: KeyboardEvent) => {
      if (!isShortcut(event, hasCommandKey) || !popover.current?.togglePopover) return
      event.preventDefault()
      popover.current.togglePopover()
    }
    document.addEventListener('keydown', toggle, { signal: listening.signal })
    return () => listening.abort()
  }, [hasCommandKey])
  return (
    <div className="site-search">
      <button
        type="button"
        popoverTarget="search"
        aria-keyshortcuts={hasCommandKey ? 'Meta+K' : 'Control+K'}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M9 3.5 a5.5 5.5 0 1 0 0.01 0 M13 13 l4 4" />
        </svg>
        <span>Search</span>
        <kbd aria-hidden="true">{hasCommandKey ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <div id="search" popover="auto" ref={popover}>
        <GuideSearch onDone={() => popover.current?.hidePopover?.()} />
      </div>
    </div>
  )
}

/** On a Mac, Ctrl+K deletes the rest of a line. */
function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent, isMac: boolean) {
  if (altKey || shiftKey || key.toLowerCase() !== 'k') return false
  return isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
}
