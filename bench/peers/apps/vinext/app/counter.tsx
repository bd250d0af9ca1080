'use client'

import { useState } from 'react'

export function Counter() {
  const [clicks, setClicks] = useState(0)
  return (
    <button id="counter" type="button" onClick={() => setClicks(clicks + 1)}>
      {clicks}
    </button>
  )
}
