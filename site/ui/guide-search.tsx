import { useState, type FocusEvent } from 'react'
import type { SearchSection } from '../guide/guide-text.ts'
import { searchGuide } from '../guide/search.ts'
import { href } from '../href.ts'
import { FoundSections } from './found-sections.tsx'

/** Searches while somebody types; without JavaScript, and with the Enter key, on a page of its own. */
export function GuideSearch() {
  const [query, setQuery] = useState('')
  const [sections, setSections] = useState<readonly SearchSection[]>()
  const found = sections && query.trim().length > 1 ? searchGuide(sections, query) : undefined

  async function loadIndex() {
    if (sections) return
    // If it fails, the page still searches.
    const index = await import('../guide/search-index.ts').catch(() => undefined)
    setSections(index?.sections)
  }

  return (
    <div className="guide-search" onBlur={(event) => isLeft(event) && setQuery('')}>
      <form role="search" action={href('/guide/search')}>
        <input
          type="search"
          name="q"
          aria-label="Search the guide"
          placeholder="Search"
          autoComplete="off"
          onFocus={loadIndex}
          // On a page that was hydrated by the focus, this is the first event.
          onChange={(event) => {
            setQuery(event.target.value)
            void loadIndex()
          }}
        />
      </form>
      {found && (
        <div className="search-results" onClick={() => setQuery('')}>
          <FoundSections found={found} />
        </div>
      )}
    </div>
  )
}

function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
}
