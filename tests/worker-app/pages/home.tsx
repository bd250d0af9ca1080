import type { PageProps } from 'arrivejs'

export interface Kept {
  notes: string[]
  runs: string[]
  draft: string | null
  file: string | null
  secret: string
}

export function Page({ data }: PageProps<Record<never, string>, Kept>) {
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
