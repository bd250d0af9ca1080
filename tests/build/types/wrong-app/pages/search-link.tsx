import type { PageProps } from 'arrivejs'
import type * as server from './search-link.server.ts'

export function Page({ search }: PageProps<'/items/:id', typeof server>) {
  return String(search)
}
