import { useState } from 'react'
import type * as all from '../guide/search-all.ts'
import { href } from '../href.ts'
import { moveFocus } from './move-focus.ts'
import { SearchResults } from './search-results.tsx'

interface GuideSearchProps {
  /** Is called when the visitor follows a result, or sends the form. */
  onDone: () => void
}

/** Searches the guide while somebody types; without JavaScript, and with the Enter key, on a page of its own. */
export function GuideSearch({ onDone }: GuideSearchProps) {
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState<typeof all>()

  async function loadIndex() {
    if (index) return
    // If it fails, the page still searches.
    setIndex(await import('../guide/search-all.ts').catch(() => undefined))
  }

  return (
    <div className="guide-search" onKeyDown={moveFocus}>
      <form role="search" action={href('/guide/search')} onSubmit={onDone}>
        <input
          // Not `search`, whose Escape key empties it first: here it closes the popover.
          type="text"
          enterKeyHint="search"
          name="q"
          aria-label="Search the guide"
          placeholder="Search the guide"
          autoComplete="off"
          autoFocus
          onFocus={loadIndex}
          // On a page that was hydrated by the focus, this is the first event.
          onChange={(event) => {
            setQuery(event.target.value)
            void loadIndex()
          }}
        />
      </form>
      {index && query.trim().length > 1 && (
        <div className="search-results" onClick={onDone}>
          <SearchResults result={index.searchAll(query)} />
        </div>
      )}
    </div>
  )
}
