import { Suspense, use } from 'react'
import type { PageProps } from 'arrivejs'
import type * as server from './late.server.ts'

export function Page({ data }: PageProps<'/late', typeof server>) {
  return (
    <>
      <title>Late</title>
      <h1 id="title">Late</h1>
      <Suspense fallback={<p id="pending">Pending</p>}>
        <Late value={data.late} />
      </Suspense>
    </>
  )
}

function Late({ value }: { value: Promise<string> }) {
  return <p id="late">{use(value)}</p>
}
