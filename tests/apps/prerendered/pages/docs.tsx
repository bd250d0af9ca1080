import type { PageProps } from 'arrivejs'
import type * as server from './docs.server.ts'

export function Page({ data }: PageProps<'/docs', typeof server>) {
  return (
    <>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
    </>
  )
}
