import { Counter, Rows } from '../ui.tsx'

export function Page() {
  return (
    <>
      <title>About</title>
      <h1 id="title">About</h1>
      <Counter />
      <Rows count={200} />
    </>
  )
}
