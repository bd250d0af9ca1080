import type { PageProps } from 'arrivejs'
import type * as server from './link.server.ts'

export function Page({ data }: PageProps<'/items/:id', typeof server>) {
  return String(data)
}
