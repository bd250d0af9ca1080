import { Rows } from '../ui.tsx'

export function Page() {
  return (
    <>
      <title>Closed</title>
      <h1 id="title">Closed</h1>
      <Rows count={200} />
    </>
  )
}
