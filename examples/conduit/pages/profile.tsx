import type { PageProps } from 'arrivejs'
import { ProfileArticles } from '../ui/profile-articles.tsx'
import type * as server from './profile.server.ts'

export function Page({ data, url }: PageProps<'/profile/:username', typeof server>) {
  return <ProfileArticles {...data} kind="written" url={url} />
}
