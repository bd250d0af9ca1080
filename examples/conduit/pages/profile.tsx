import type { PageProps } from 'arrivejs'
import { ArticleList } from '../ui/article-list.tsx'
import type * as server from './profile.server.ts'

export function Page({ params, data }: PageProps<'/profile/:username', typeof server>) {
  return <ArticleList name={params.username} list={data} />
}
