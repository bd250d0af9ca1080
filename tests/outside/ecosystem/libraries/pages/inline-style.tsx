import { useState } from 'react'

export function Page() {
  const [width, setWidth] = useState(40)
  return (
    <>
      <title>Inline style</title>
      <h1 id="title">Inline style</h1>
      <div id="bar" style={{ width: `${width}px`, height: 8, background: 'rgb(0, 128, 0)' }} />
      <button id="grow" type="button" onClick={() => setWidth(width + 10)}>
        Grow
      </button>
    </>
  )
}
