import type { PageProps } from 'arrivejs'
import type * as server from './topic.server.ts'

export function Page({ data }: PageProps<'/docs/:topic', typeof server>) {
  return (
    <>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
    </>
  )
}
