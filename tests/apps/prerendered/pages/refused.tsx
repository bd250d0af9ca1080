import { Suspense, use } from 'react'
import type { PageProps } from 'arrivejs'
import type * as server from './refused.server.ts'

export function Page({ data, params }: PageProps<'/refused/:why', typeof server>) {
  return (
    <>
      <h1 id="title">{data.title}</h1>
      <Suspense fallback={<p>Pending</p>}>
        {params.why === 'boundary' && <Broken />}
        {'late' in data && <Late value={data.late} />}
      </Suspense>
    </>
  )
}

function Broken(): never {
  throw new Error('the component broke')
}

function Late({ value }: { value: Promise<string> }) {
  return <p>{use(value)}</p>
}
