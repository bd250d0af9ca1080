import type { PageProps } from 'arrivejs'
import type * as server from './listed.server.ts'

export function Page({ data }: PageProps<'/listed/:id', typeof server>) {
  return <h1 id="title">Listed {data.id}</h1>
}
