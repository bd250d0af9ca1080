import type { PageProps } from 'arrivejs'
import { Suspense, use } from 'react'
import type * as server from './failing.server.ts'

const isWorker = typeof document === 'undefined'

export function Page({ params, data }: PageProps<'/failing/:what', typeof server>) {
  if (params.what === 'shell') throw new Error('in the shell')
  return (
    <>
      <title>Failing</title>
      <h1 id="title">Failing</h1>
      <Suspense fallback={<p>…</p>}>
        <Late what={params.what} late={data.late} />
      </Suspense>
      <button id="event" type="button" onClick={() => fail('in a listener')}>
        Fail
      </button>
    </>
  )
}

interface LateProps {
  what: string
  late: Promise<string> | undefined
}

function Late({ what, late }: LateProps) {
  const value = late && use(late)
  if (what === 'boundary') throw new Error('inside a boundary')
  if (what === 'boundary-of-worker' && isWorker) throw new Error('inside a boundary of the Worker')
  return <p id="late">{value}</p>
}

function fail(message: string): never {
  throw new Error(message)
}
