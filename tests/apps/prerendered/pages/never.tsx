import type { PageProps } from 'arrivejs'
import type * as server from './never.server.ts'

export function Page({ data }: PageProps<'/never', typeof server>) {
  return (
    <>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
    </>
  )
}
