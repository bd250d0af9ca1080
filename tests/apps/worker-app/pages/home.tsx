import { useNonce, type PageProps } from 'arrivejs'
import { useState } from 'react'
import type * as server from './home.server.ts'

export function Page({ data }: PageProps<'/', typeof server>) {
  const nonce = useNonce()
  const [isPainted, setPainted] = useState(false)
  return (
    <>
      <title>Notes</title>
      <h1 id="title">Notes</h1>
      <pre id="kept">{JSON.stringify(data)}</pre>
      <button id="paint" type="button" onClick={() => setPainted(true)}>
        Paint
      </button>
      {isPainted && <style nonce={nonce}>{'#title { color: rgb(255, 0, 0) }'}</style>}
      <form method="post">
        <input name="text" aria-label="Text" />
        <button>Send</button>
      </form>
    </>
  )
}
