import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

export const Route = createFileRoute('/')({
  head: () => ({ meta: [{ title: 'Home' }] }),
  component: Home,
})

function Home() {
  const [clicks, setClicks] = useState(0)
  return (
    <>
      <h1 id="title">Home</h1>
      <button id="counter" type="button" onClick={() => setClicks(clicks + 1)}>
        {clicks}
      </button>
    </>
  )
}
