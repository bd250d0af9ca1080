import { Rows } from '../ui.tsx'

export function Page() {
  return (
    <>
      <title>Awaited</title>
      <h1 id="title">Awaited</h1>
      <Rows count={200} />
    </>
  )
}
