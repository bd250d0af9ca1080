import type { SearchResult } from '../guide/search-all.ts'
import type { Found } from '../guide/search.ts'

/** What a search has found; else what to try, and where to go. */
export function SearchResults({ result: { found, pages } }: { result: SearchResult }) {
  return (
    <>
      <p role="status">{countText(found.length)}</p>
      {found.length === 0 && (
        <p>
          Try a single word, the name of an export such as <code>useFetcher</code>, or a few words of an error
          message. Or begin with one of these pages:
        </p>
      )}
      <ul className="found">
        {found.map(({ href, excerpt, ...names }) => (
          <li key={href}>
            <a href={href}>{nameOf(names)}</a>
            <p>{excerpt}</p>
          </li>
        ))}
        {pages.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function nameOf({ title, heading }: Pick<Found, 'title' | 'heading'>): string {
  return heading === '' ? title : `${title}: ${heading}`
}

/** A message for screen readers too. */
function countText(count: number): string {
  if (count === 0) return 'No section has these words.'
  return count === 1 ? '1 section' : `${count} sections`
}
