import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { ArticleList } from '../ui/article-list.tsx'
import { FeedToggle } from '../ui/feed-toggle.tsx'
import { ListTitle } from '../ui/list-title.tsx'
import { TagList } from '../ui/tag-list.tsx'
import { ForViewer } from '../viewer/for-viewer.tsx'
import type * as server from './home.server.ts'

const EVERYBODYS = { name: 'Global Feed', path: href('/') }
const YOURS = { name: 'Your Feed', path: href('/', {}, { search: { feed: 'following' } }) }

export function Page({ data: { list, tags }, search }: PageProps<'/', typeof server>) {
  const current = list ? EVERYBODYS.path : YOURS.path
  return (
    <>
      <ListTitle name="Home" page={search.page} />
      <ForViewer fallback={null}>{(viewer) => !viewer && <Banner />}</ForViewer>
      <div className="container page with-sidebar">
        <section>
          <ForViewer>{(viewer) => viewer && <h1 className="visually-hidden">Articles</h1>}</ForViewer>
          <ForViewer>
            {(viewer) => <FeedToggle feeds={viewer ? [EVERYBODYS, YOURS] : [EVERYBODYS]} current={current} />}
          </ForViewer>
          {list ? <ArticleList list={list} /> : <OwnFeed />}
        </section>
        <aside className="sidebar">
          <h2>Popular tags</h2>
          <TagList tags={tags} />
        </aside>
      </div>
    </>
  )
}

function Banner() {
  return (
    <div className="banner">
      <div className="container">
        <h1 className="logo-font">conduit</h1>
        <p>A place to share your knowledge.</p>
      </div>
    </div>
  )
}

function OwnFeed() {
  return (
    <ForViewer fallback={<p className="empty-feed-message">Your feed is loading…</p>}>
      {(viewer) => viewer?.feed && <ArticleList list={viewer.feed} empty={<EmptyFeed />} />}
    </ForViewer>
  )
}

function EmptyFeed() {
  return (
    <>
      Your feed is empty: follow somebody whom you find in the <a href={href('/')}>Global Feed</a>.
    </>
  )
}
