import type { PageProps } from 'arrivejs'
import type * as server from './rendered.server.ts'

export function Page({ data }: PageProps<'/contract/rendered', typeof server>) {
  return (
    <>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
    </>
  )
}
