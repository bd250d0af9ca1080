import { Counter, Rows } from '../ui.tsx'

export function Page() {
  return (
    <>
      <title>Plain</title>
      <h1 id="title">Plain</h1>
      <Counter />
      <Rows count={200} />
    </>
  )
}
