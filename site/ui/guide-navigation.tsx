import { useEffect, useRef, type MouseEvent } from 'react'
import { scrollIntoMenu } from '../guide/scroll-into-menu.ts'
import { href } from '../href.ts'

interface TopicGroup {
  name: string
  topics: readonly { slug: string; title: string }[]
}

interface GuideNavigationProps {
  groups: readonly TopicGroup[]
  /** Of the page. */
  path: string
}

/** The topics of the guide in groups, of which that of the page is open: beside the text on wide pages, on others behind a button. */
export function GuideNavigation({ groups, path }: GuideNavigationProps) {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    // A menu that moves while somebody is in it loses a click.
    const isInUse = menu.current?.matches(':hover, :focus-within')
    if (menu.current && !isInUse) scrollIntoMenu(menu.current, '[aria-current]')
  }, [path])
  return (
    <div className="guide-menu">
      <button type="button" className="menu-button" popoverTarget="topics">
        Guide
      </button>
      <nav id="topics" ref={menu} popover="auto" aria-label="Guide" onClick={closeAfterLink}>
        {groups.map((group) => (
          <Group key={group.name} group={group} path={path} />
        ))}
      </nav>
    </div>
  )
}

function Group({ group: { name, topics }, path }: { group: TopicGroup; path: string }) {
  const links = topics.map(({ slug, title }) => ({
    title,
    address: href('/guide/:topic', { topic: slug }),
  }))
  return (
    <details open={links.some(({ address }) => currentAt(path, address) !== undefined)}>
      <summary>{name}</summary>
      <ul>
        {links.map(({ title, address }) => (
          <li key={address}>
            <a href={address} aria-current={currentAt(path, address)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** `page` for the page itself, `true` for a page below it. */
function currentAt(path: string, address: string): 'page' | 'true' | undefined {
  if (path === address) return 'page'
  return path.startsWith(`${address}/`) ? 'true' : undefined
}

/** The menu is part of the layout, which stays when the page changes. */
function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isLink = target instanceof Element && target.closest('a') !== null
  if (isLink && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}
