import { useState } from 'react'

export function Page() {
  const [count, setCount] = useState(0)
  return (
    <>
      <title>Home</title>
      <h1>Hello</h1>
      <button onClick={() => setCount(count + 1)}>Clicked {count} times</button>
    </>
  )
}
