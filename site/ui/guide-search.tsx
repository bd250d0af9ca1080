import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type * as all from '../guide/search-all.ts'
import { href } from '../href.ts'
import { moveFocus } from './move-focus.ts'
import { SearchResults } from './search-results.tsx'

/** Searches while somebody types; without JavaScript, and with the Enter key, on a page of its own. */
export function GuideSearch({ searched }: { searched: string }) {
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState<typeof all>()
  const input = useRef<HTMLInputElement>(null)
  const close = () => setQuery('')

  async function loadIndex() {
    if (index) return
    // If it fails, the page still searches.
    setIndex(await import('../guide/search-all.ts').catch(() => undefined))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      close()
      input.current?.focus()
    } else if (query !== '') {
      moveFocus(event)
    }
  }

  return (
    <div
      className="guide-search"
      onBlur={(event) => isLeft(event) && close()}
      onKeyDown={onKeyDown}
    >
      <form role="search" action={href('/guide/search')} onSubmit={close}>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search the guide"
          placeholder="Search"
          autoComplete="off"
          defaultValue={searched}
          onFocus={loadIndex}
          // On a page that was hydrated by the focus, this is the first event.
          onChange={(event) => {
            setQuery(event.target.value)
            void loadIndex()
          }}
        />
      </form>
      {index && query.trim().length > 1 && (
        <div className="search-results" onClick={close}>
          <SearchResults result={index.searchAll(query)} />
        </div>
      )}
    </div>
  )
}

function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
}
