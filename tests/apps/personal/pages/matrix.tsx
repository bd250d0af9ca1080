import { Counter, Rows } from '../ui.tsx'

export function Page() {
  return (
    <>
      <h1 id="title">Matrix</h1>
      <Counter />
      <Rows count={100} />
    </>
  )
}
