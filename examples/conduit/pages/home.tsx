import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { ArticleList } from '../ui/article-list.tsx'
import { FeedToggle } from '../ui/feed-toggle.tsx'
import { listTitle } from '../ui/list-title.ts'
import { TagList } from '../ui/tag-list.tsx'
import type * as server from './home.server.ts'

export function Page({ data, url }: PageProps<'/', typeof server>) {
  const { isFeed, isSignedIn, list, tags } = data
  const everybody = { name: 'Global Feed', path: href('/'), isCurrent: !isFeed }
  const yours = {
    name: 'Your Feed',
    path: href('/', {}, { search: { feed: 'following' } }),
    isCurrent: isFeed,
  }
  return (
    <>
      <title>{listTitle('Conduit', url)}</title>
      {!isSignedIn && (
        <div className="banner">
          <div className="container">
            <h1 className="logo-font">conduit</h1>
            <p>A place to share your knowledge.</p>
          </div>
        </div>
      )}
      <div className="container page with-sidebar">
        <section>
          {isSignedIn && <h1 className="visually-hidden">Articles</h1>}
          <FeedToggle feeds={isSignedIn ? [yours, everybody] : [everybody]} />
          <ArticleList list={list} url={url} empty={isFeed ? <EmptyFeed /> : undefined} />
        </section>
        <aside className="sidebar">
          <h2>Popular tags</h2>
          <TagList tags={tags} />
        </aside>
      </div>
    </>
  )
}

function EmptyFeed() {
  return (
    <>
      Your feed is empty: follow somebody whom you find in the <a href={href('/')}>Global Feed</a>.
    </>
  )
}
