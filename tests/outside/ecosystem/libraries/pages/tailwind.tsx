import { useState } from 'react'

export function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <title>Tailwind</title>
      <h1 id="title">Tailwind</h1>
      <button
        id="toggle"
        type="button"
        className="rounded-lg bg-[rgb(0,128,0)] px-4 text-white"
        onClick={() => setOpen(!isOpen)}
      >
        Toggle
      </button>
      <p id="text" className={isOpen ? 'mt-4 underline' : 'hidden'}>
        Open
      </p>
    </>
  )
}
