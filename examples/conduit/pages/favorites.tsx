import type { PageProps } from 'arrivejs'
import { ProfileArticles } from '../ui/profile-articles.tsx'
import type * as server from './favorites.server.ts'

export function Page({ data, url }: PageProps<'/profile/:username/favorites', typeof server>) {
  return <ProfileArticles {...data} kind="favorited" url={url} />
}
