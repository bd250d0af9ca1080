import type { PageProps } from 'arrivejs'
import type * as server from './unmarked.server.ts'

/** Its form has no field for the key. */
export function Page({ result }: PageProps<'/unmarked', typeof server>) {
  return (
    <>
      <title>Unmarked</title>
      <h1 id="title">Unmarked</h1>
      <form method="post">
        <input id="item" name="item" aria-label="Item" defaultValue="desk" />
        <button id="send">Order</button>
      </form>
      <p id="key">{result?.key}</p>
    </>
  )
}
