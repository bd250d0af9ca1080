import type { PageProps } from 'arrivejs'
import type * as server from './members.server.ts'

export function Page({ data }: PageProps<'/members', typeof server>) {
  return (
    <>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
    </>
  )
}
