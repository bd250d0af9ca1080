import type { PageProps } from 'arrivejs'
import type * as server from './file.server.ts'
import { Links } from './links.tsx'

export function Page({ data }: PageProps<'/file', typeof server>) {
  return (
    <>
      <title>File</title>
      <h1 id="title">File</h1>
      <p>{data.text}</p>
      <Links />
    </>
  )
}
