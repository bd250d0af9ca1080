import type { PageProps } from 'arrivejs'
import type * as server from './magic.server.ts'

export function Page({ data }: PageProps<'/magic/:token', typeof server>) {
  return (
    <>
      <title>Welcome</title>
      <h1 id="title">{`Welcome ${data.token}`}</h1>
    </>
  )
}
