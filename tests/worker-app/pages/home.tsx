import type { PageProps } from 'arrivejs'
import type * as server from './home.server.ts'

export function Page({ data }: PageProps<'/', typeof server>) {
  return (
    <>
      <title>Notes</title>
      <h1 id="title">Notes</h1>
      <pre id="kept">{JSON.stringify(data)}</pre>
      <form method="post">
        <input name="text" aria-label="Text" />
        <button>Send</button>
      </form>
    </>
  )
}
