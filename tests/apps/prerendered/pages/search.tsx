import type { PageProps } from 'arrivejs'
import type * as server from './search.server.ts'

export function Page({ data }: PageProps<'/search', typeof server>) {
  return (
    <>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
    </>
  )
}
