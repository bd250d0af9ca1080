import type { PageProps } from 'arrivejs'
import type * as server from './schema.server.ts'

export function Page({ data }: PageProps<'/schema', typeof server>) {
  return (
    <>
      <title>{data.text}</title>
      <h1 id="title">{data.text}</h1>
    </>
  )
}
