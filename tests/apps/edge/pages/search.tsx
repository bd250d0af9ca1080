import type { PageProps } from 'arrivejs'
import type * as server from './search.server.ts'

export function Page({ data }: PageProps<'/search', typeof server>) {
  return (
    <>
      <title>{data.text}</title>
      <h1 id="title">{data.text}</h1>
    </>
  )
}
