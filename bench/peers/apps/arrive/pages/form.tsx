import type { PageProps } from 'arrivejs'
import type * as server from './form.server.ts'

export function Page({ result }: PageProps<'/form', typeof server>) {
  return (
    <>
      <title>Form</title>
      <h1 id="title">Form</h1>
      {result && <p id="sent">{`Thank you, ${result.sent}`}</p>}
      <form method="post">
        <input name="name" aria-label="Name" />
        <button>Send</button>
      </form>
    </>
  )
}
