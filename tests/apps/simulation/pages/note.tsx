import type { PageProps } from 'arrivejs'
import type * as server from './note.server.ts'

export function Page({ data }: PageProps<'/account/:id', typeof server>) {
  return <h1>{data.text}</h1>
}
