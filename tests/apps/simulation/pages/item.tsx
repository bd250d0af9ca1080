import type { PageProps } from 'arrivejs'
import type * as server from './item.server.ts'

export function Page({ data }: PageProps<'/items/:id', typeof server>) {
  return (
    <form method="post">
      <h1>{data.text}</h1>
      <button name="state">Save</button>
    </form>
  )
}
