import type { PageProps } from 'arrivejs'
import type * as server from './edge.server.ts'

export function Page({ data }: PageProps<'/contract/edge', typeof server>) {
  return (
    <>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
    </>
  )
}
