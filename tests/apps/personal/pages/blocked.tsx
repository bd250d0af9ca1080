import { Rows } from '../ui.tsx'

export function Page() {
  return (
    <>
      <title>Blocked</title>
      <h1 id="title">Blocked</h1>
      <Rows count={200} />
    </>
  )
}
