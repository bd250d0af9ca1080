import type { PageProps } from 'arrivejs'
import type * as server from './traced.server.ts'

export function Page({ data }: PageProps<'/traced/:id', typeof server>) {
  return <h1 id="title">{data.price}</h1>
}
