import type { PageProps } from 'arrivejs'
import type * as server from './list.server.ts'

export function Page({ data }: PageProps<'/list', typeof server>) {
  return data.items.map(({ id, text }) => <p key={id}>{text}</p>)
}
