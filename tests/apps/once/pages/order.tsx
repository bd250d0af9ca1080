import { useFetcher, type PageProps } from 'arrivejs'
import { OnceKey } from 'arrivejs/once'
import type * as server from './order.server.ts'

export function Page({ data, result }: PageProps<'/order', typeof server>) {
  const fetcher = useFetcher<typeof server.action>({ key: 'order' })
  return (
    <>
      <title>Order</title>
      <h1 id="title">Order</h1>
      <p id="user">{data.user}</p>
      <p id="orders">{data.orders.length}</p>
      <form method="post" id="form">
        <OnceKey />
        <input id="item" name="item" aria-label="Item" defaultValue="lamp" />
        <input id="how" name="how" aria-label="How" defaultValue="result" />
        <button id="send">Order</button>
      </form>
      <fetcher.Form id="fetcher-form">
        <OnceKey />
        <input name="item" aria-label="Item of a fetcher" defaultValue="chair" />
        <input id="fetcher-how" name="how" aria-label="How of a fetcher" defaultValue="result" />
        <button id="fetch">Order in place</button>
      </fetcher.Form>
      <p id="result">{result?.error ?? (result && `${result.item} at ${result.at?.toISOString()}`)}</p>
      <p id="fetched">{fetcher.data?.item}</p>
      <a id="away" href="/thanks">
        Thanks
      </a>
    </>
  )
}
