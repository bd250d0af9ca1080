import { useEffect, useRef } from 'react'
import type { Heading } from '../guide/guide-text.ts'
import { scrollIntoMenu } from '../guide/scroll-into-menu.ts'
import { useCurrentHeading } from './use-current-heading.ts'

/** With fewer headings there is nothing to choose from. */
const LEAST_HEADINGS = 2

/** The headings of a page, of which that of the section in view is marked: beside the text on wide pages, on others behind a button. */
export function PageContents({ headings }: { headings: readonly Heading[] }) {
  const menu = useRef<HTMLElement>(null)
  const current = useCurrentHeading(headings)
  useEffect(() => {
    if (menu.current) scrollIntoMenu(menu.current, '[aria-current]')
  }, [current])
  if (headings.length < LEAST_HEADINGS) return null
  return (
    <div className="page-contents">
      <button type="button" className="menu-button" popoverTarget="contents">
        On this page
      </button>
      <nav id="contents" ref={menu} popover="auto" aria-label="On this page">
        <p aria-hidden="true">On this page</p>
        <ul>
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level > 2 ? 'below' : undefined}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
