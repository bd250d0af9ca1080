import type { PageProps } from 'arrivejs'
import type * as server from './prerender-true.server.ts'

export function Page({ params }: PageProps<'/items/:id', typeof server>) {
  return <h1>{params.id}</h1>
}
