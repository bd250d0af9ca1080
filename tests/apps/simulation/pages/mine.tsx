import type { PageProps } from 'arrivejs'
import type * as server from './mine.server.ts'

export function Page({ data }: PageProps<'/mine/:id', typeof server>) {
  return <h1>{data.text}</h1>
}
