import { useState } from 'react'

/** Enough of it makes a shell that is worth to be stored. */
export function Rows({ count }: { count: number }) {
  return (
    <table>
      <tbody>
        {Array.from({ length: count }, (_, row) => (
          <tr key={row}>
            <td>Row {row}</td>
            <td>{row * row}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button id="counter" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}
