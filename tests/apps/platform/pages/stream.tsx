import { Suspense, use } from 'react'
import type { PageProps } from 'arrivejs'
import type * as server from './stream.server.ts'

export function Page({ data }: PageProps<'/stream', typeof server>) {
  return (
    <>
      <title>Stream</title>
      <h1 id="title">{data.visitor}</h1>
      <Suspense fallback={<p>Soon.</p>}>
        <Late text={data.late} />
      </Suspense>
    </>
  )
}

function Late({ text }: { text: Promise<string> }) {
  return <p id="late">{use(text)}</p>
}
