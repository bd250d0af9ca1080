import { Rows } from '../ui.tsx'

export function Page() {
  return (
    <>
      <title>Unsplit</title>
      <h1 id="title">Unsplit</h1>
      <Rows count={200} />
    </>
  )
}
