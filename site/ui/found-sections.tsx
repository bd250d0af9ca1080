import type { Found } from '../guide/search.ts'

/** What a search has found. The number of it is a message for screen readers. */
export function FoundSections({ found }: { found: readonly Found[] }) {
  return (
    <>
      <p role="status">
        {found.length === 0 ? 'Nothing has all these words.' : sectionsText(found.length)}
      </p>
      <ul className="found">
        {found.map(({ title, heading, href, excerpt }) => (
          <li key={href}>
            <a href={href}>{heading === '' ? title : `${title}: ${heading}`}</a>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function sectionsText(count: number): string {
  return count === 1 ? '1 section' : `${count} sections`
}
