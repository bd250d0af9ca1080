import type { PageProps } from 'arrivejs'
import { ArticleList } from '../ui/article-list.tsx'
import type * as server from './favorites.server.ts'

export function Page({ params, data }: PageProps<'/profile/:username/favorites', typeof server>) {
  return <ArticleList name={`Favorites of ${params.username}`} list={data} />
}
