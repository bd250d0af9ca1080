import type { PageProps } from 'arrivejs'
import type * as server from './home.server.ts'

export function Page({ data, result }: PageProps<'/', typeof server>) {
  return (
    <>
      <title>Notes</title>
      <form method="post" className="account">
        {data.email}{' '}
        <button name="intent" value="sign-out">
          Sign out
        </button>
      </form>
      <h1>Notes</h1>
      <form method="post">
        <label>
          New note
          <input
            name="text"
            defaultValue={result?.text}
            aria-invalid={result !== undefined}
            aria-describedby="note-error"
          />
        </label>
        <p id="note-error" role="alert">
          {result?.error}
        </p>
        <button name="intent" value="add">
          Add
        </button>
      </form>
      <ul className="notes">
        {data.notes.map(({ id, text }) => (
          <li key={id}>
            {text}
            <form method="post">
              <input type="hidden" name="note" value={id} />
              <button name="intent" value="delete" aria-label={`Delete “${text}”`}>
                Delete
              </button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}
