import { useEffect, useRef, useSyncExternalStore } from 'react'
import { GuideSearch } from './guide-search.tsx'

/** A button and a key that open the search. The button needs no JavaScript. */
export function SiteSearch() {
  const hasCommandKey = useSyncExternalStore(unchanging, readKeyboard, () => false)
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
      <button type="button" popoverTarget="search" aria-keyshortcuts={hasCommandKey ? 'Meta+K' : 'Control+K'}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M9 3.5 a5.5 5.5 0 1 0 0.01 0 M13 13 l4 4" />
        </svg>
        <span>Search</span>
        {/* The script in the head knows the keyboard before React does. */}
        <kbd aria-hidden="true" className="of-mac">
          ⌘ K
        </kbd>
        <kbd aria-hidden="true" className="of-others">
          Ctrl K
        </kbd>
      </button>
      <div id="search" popover="auto" ref={popover}>
        <GuideSearch onDone={() => popover.current?.hidePopover?.()} />
      </div>
    </div>
  )
}

/** Does the visitor's keyboard have ⌘? */
function readKeyboard(): boolean {
  return document.documentElement.dataset['keys'] === 'mac'
}

function unchanging() {
  return () => {}
}

/** On a Mac, Ctrl+K deletes the rest of a line. */
function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent, isMac: boolean) {
  if (altKey || shiftKey || key.toLowerCase() !== 'k') return false
  return isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
}
