import { useState } from 'react'

export function Page() {
  const [clicks, setClicks] = useState(0)
  return (
    <>
      <title>Home</title>
      <h1 id="title">Home</h1>
      <button id="counter" type="button" onClick={() => setClicks(clicks + 1)}>
        {clicks}
      </button>
    </>
  )
}
