import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { ArticleList } from '../ui/article-list.tsx'
import { FeedToggle } from '../ui/feed-toggle.tsx'
import { ListTitle } from '../ui/list-title.tsx'
import type * as server from './tag.server.ts'

export function Page({ params, data }: PageProps<'/tag/:tag', typeof server>) {
  const name = `#${params.tag}`
  const everybody = { name: 'Global Feed', path: href('/') }
  const tagged = { name, path: href('/tag/:tag', params) }
  return (
    <div className="container page">
      <ListTitle name={name} page={data.page} />
      <h1>{name}</h1>
      <FeedToggle feeds={[everybody, tagged]} current={tagged.path} />
      <ArticleList list={data} />
    </div>
  )
}
