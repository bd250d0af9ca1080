import type { PageProps } from 'arrivejs'
import type * as server from './kept.server.ts'

export function Page({ data }: PageProps<'/contract/kept', typeof server>) {
  return (
    <>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
    </>
  )
}
