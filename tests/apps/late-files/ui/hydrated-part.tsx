import { useState } from 'react'
import './hydrated-part.css'

/** A part of the first document, whose code comes after the page's. */
export function HydratedPart() {
  const [count, setCount] = useState(0)
  return (
    <p>
      <button id="count-in-part" type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <output id="part-counter">{count}</output>
    </p>
  )
}
