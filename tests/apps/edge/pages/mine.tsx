import type { PageProps } from 'arrivejs'
import type * as server from './mine.server.ts'

export function Page({ data }: PageProps<'/mine', typeof server>) {
  return (
    <>
      <title>{data.text}</title>
      <h1 id="title">{data.text}</h1>
    </>
  )
}
