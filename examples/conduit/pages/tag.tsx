import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { ArticleList } from '../ui/article-list.tsx'
import { FeedToggle } from '../ui/feed-toggle.tsx'
import { listTitle } from '../ui/list-title.ts'
import type * as server from './tag.server.ts'

export function Page({ params, data, url }: PageProps<'/tag/:tag', typeof server>) {
  const name = `#${params.tag}`
  const everybody = { name: 'Global Feed', path: href('/'), isCurrent: false }
  const tagged = { name, path: href('/tag/:tag', params), isCurrent: true }
  return (
    <div className="container page">
      <title>{`${listTitle(name, url)} · Conduit`}</title>
      <h1>{name}</h1>
      <FeedToggle feeds={[everybody, tagged]} />
      <ArticleList list={data} url={url} />
    </div>
  )
}
