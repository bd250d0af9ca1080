import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './drizzle.server.ts'

export function Page({ data, result }: PageProps<'/drizzle', typeof server>) {
  return (
    <>
      <title>Drizzle</title>
      <h1 id="title">Drizzle</h1>
      <form method="post" action={href('/drizzle')}>
        <input name="text" aria-label="Note" />
        <button id="add">Add</button>
        {result && <p role="alert">{result.error}</p>}
      </form>
      <ul id="notes">
        {data.notes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </>
  )
}
