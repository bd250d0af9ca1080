import type { PageProps } from 'arrivejs'
import type * as server from './form.server.ts'

export function Page({ data }: PageProps<'/form', typeof server>) {
  return (
    <>
      <title>{data.title}</title>
      <h1 id="title">{data.title}</h1>
    </>
  )
}
