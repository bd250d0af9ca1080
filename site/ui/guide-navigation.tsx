import type { MouseEvent } from 'react'
import { href } from '../href.ts'

interface GuideNavigationProps {
  groups: readonly { name: string; topics: readonly { slug: string; title: string }[] }[]
  /** Of the page. */
  path: string
}

/** The topics of the guide by kind: beside the text on wide pages, on others behind a button. */
export function GuideNavigation({ groups, path }: GuideNavigationProps) {
  return (
    <div className="guide-menu">
      <button type="button" className="menu-button" popoverTarget="topics">
        Guide
      </button>
      <nav id="topics" popover="auto" aria-label="Guide" onClick={closeAfterLink}>
        {groups.map(({ name, topics }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {topics.map(({ slug, title }) => (
                <Topic key={slug} address={href('/guide/:topic', { topic: slug })} path={path}>
                  {title}
                </Topic>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}

interface TopicProps {
  address: string
  path: string
  children: string
}

function Topic({ address, path, children }: TopicProps) {
  const isAbove = path.startsWith(`${address}/`)
  return (
    <li>
      <a href={address} aria-current={path === address ? 'page' : isAbove ? 'true' : undefined}>
        {children}
      </a>
    </li>
  )
}

/** The menu is part of the layout, which stays when the page changes. */
function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isLink = target instanceof Element && target.closest('a') !== null
  if (isLink && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}
