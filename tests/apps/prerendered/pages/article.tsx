import type { PageProps } from 'arrivejs'
import type * as server from './article.server.ts'

export function Page({ data }: PageProps<'/articles/:id', typeof server>) {
  return (
    <>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
    </>
  )
}
