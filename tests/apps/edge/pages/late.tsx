import { Suspense, use } from 'react'
import type { PageProps } from 'arrivejs'
import type * as server from './late.server.ts'

export function Page({ data }: PageProps<'/late', typeof server>) {
  return (
    <>
      <title>Late</title>
      <h1 id="title">Late</h1>
      <Suspense fallback={<p>Loading</p>}>
        <Late text={data.text} />
      </Suspense>
    </>
  )
}

function Late({ text }: { text: Promise<string> }) {
  return <p id="late">{use(text)}</p>
}
