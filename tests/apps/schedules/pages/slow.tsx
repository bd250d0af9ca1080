import type { PageProps } from 'arrivejs'
import { Suspense, use } from 'react'
import { ShownFacts } from '../facts.tsx'
import type * as server from './slow.server.ts'

export function Page({ data }: PageProps<'/slow', typeof server>) {
  return (
    <>
      <ShownFacts {...data} />
      <Suspense fallback={<p aria-busy>…</p>}>
        <Late late={data.late} />
      </Suspense>
    </>
  )
}

function Late({ late }: { late: Promise<number> }) {
  return <p id="late">{use(late)}</p>
}
