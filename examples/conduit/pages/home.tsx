import type { PageProps } from 'arrivejs'
import { use } from 'react'
import { href } from '../href.ts'
import { ArticleList } from '../ui/article-list.tsx'
import { FeedToggle } from '../ui/feed-toggle.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { ViewerContext } from '../ui/viewer-context.ts'
import type * as server from './home.server.ts'

const EVERYBODYS = { name: 'Global Feed', path: href('/') }
const YOURS = { name: 'Your Feed', path: href('/', {}, { search: { feed: 'following' } }) }

export function Page({ data: { isFeed, list, tags } }: PageProps<'/', typeof server>) {
  const isSignedIn = use(ViewerContext) !== null
  return (
    <>
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
          <FeedToggle
            feeds={isSignedIn ? [YOURS, EVERYBODYS] : [EVERYBODYS]}
            current={isFeed ? YOURS.path : EVERYBODYS.path}
          />
          <ArticleList name="Home" list={list} empty={isFeed ? <EmptyFeed /> : undefined} />
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
