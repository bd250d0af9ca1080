import type { Heading } from '../guide/guide-text.ts'

/** With fewer headings there is nothing to choose from. */
const LEAST_HEADINGS = 2

/** The headings of a page: beside the text on wide pages, on others behind a button. */
export function PageContents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < LEAST_HEADINGS) return null
  return (
    <div className="page-contents">
      <button type="button" className="menu-button" popoverTarget="contents">
        On this page
      </button>
      <nav id="contents" popover="auto" aria-label="On this page">
        <p aria-hidden="true">On this page</p>
        <ul>
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level > 2 ? 'below' : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
