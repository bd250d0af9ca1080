import type { PageProps } from 'arrivejs'
import type * as server from './limited.server.ts'

export function Page({ result }: PageProps<'/limited', typeof server>) {
  return (
    <>
      <title>Limited</title>
      <h1 id="title">{`Limited ${result?.characters}`}</h1>
    </>
  )
}
