import type { PageProps } from 'arrivejs'
import { ArticleList } from '../ui/article-list.tsx'
import { ListTitle } from '../ui/list-title.tsx'
import type * as server from './profile.server.ts'

export function Page({ params, data }: PageProps<'/profile/:username', typeof server>) {
  return (
    <>
      <ListTitle name={params.username} page={data.page} />
      <ArticleList list={data} />
    </>
  )
}
