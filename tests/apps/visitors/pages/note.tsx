import { useFetcher, type PageProps } from 'arrivejs'
import type * as server from './note.server.ts'
import { Links } from './links.tsx'

export function Page({ data, result }: PageProps<'/note', typeof server>) {
  const { data: fetched } = useFetcher<typeof server.action>({ key: 'note' })
  return (
    <>
      <title>Note</title>
      <h1 id="title">Note</h1>
      <p id="user">{data.user}</p>
      <form method="post">
        <input id="text" name="text" aria-label="Note" />
        <button id="send">Send</button>
      </form>
      <form method="post" data-fetcher="note">
        <input id="fetcher-text" name="text" aria-label="Note of a fetcher" />
        <button id="fetch">Send in place</button>
      </form>
      <p id="noted">{result?.noted ?? fetched?.noted}</p>
      <Links />
    </>
  )
}
