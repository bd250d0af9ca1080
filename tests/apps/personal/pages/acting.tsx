import { useState } from 'react'
import type { PageProps } from 'arrivejs'
import type * as server from './acting.server.ts'

/** A form with a function as its action needs an inline script, so the page has no shell. */
export function Page({ data }: PageProps<'/acting', typeof server>) {
  const [count, setCount] = useState(0)
  return (
    <>
      <title>Acting</title>
      <h1 id="title">Acting</h1>
      <form action={() => setCount(count + 1)}>
        <button id="act">
          {data.label}: {count}
        </button>
      </form>
    </>
  )
}
