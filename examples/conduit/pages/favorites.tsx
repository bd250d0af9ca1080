import type { PageProps } from 'arrivejs'
import { ArticleList } from '../ui/article-list.tsx'
import { ListTitle } from '../ui/list-title.tsx'
import type * as server from './favorites.server.ts'

export function Page({ params, data }: PageProps<'/profile/:username/favorites', typeof server>) {
  return (
    <>
      <ListTitle name={`Favorites of ${params.username}`} page={data.page} />
      <ArticleList list={data} />
    </>
  )
}
