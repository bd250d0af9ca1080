import { Rows } from '../ui.tsx'

export function Page() {
  return (
    <>
      <title>Guarded</title>
      <h1 id="title">Guarded</h1>
      <Rows count={200} />
    </>
  )
}
