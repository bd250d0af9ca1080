import type { PageProps } from 'arrivejs'
import type * as server from './members.server.ts'

export function Page({ data }: PageProps<'/members/:id', typeof server>) {
  return (
    <>
      <title>{data.text}</title>
      <h1 id="title">{data.text}</h1>
    </>
  )
}
