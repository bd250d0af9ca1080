import type { PageProps } from 'arrivejs'
import type * as server from './news.server.ts'
import { Links } from './links.tsx'

export function Page({ data }: PageProps<'/news', typeof server>) {
  return (
    <>
      <title>News</title>
      <h1 id="title">{data.headline}</h1>
      <Links />
    </>
  )
}
