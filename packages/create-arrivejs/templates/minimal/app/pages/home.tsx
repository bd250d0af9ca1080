import { useState } from 'react'

export function Page() {
  const [count, setCount] = useState(0)
  return (
    <>
      <title>Home</title>
      <h1>It works</h1>
      <p>
        Edit <code>app/pages/home.tsx</code> and save: your change appears here at once.
      </p>
      <button onClick={() => setCount(count + 1)}>Clicked {count} times</button>
      <h2>Where to go next</h2>
      <ul>
        <li>
          Build a product in 20 minutes: <code>node_modules/arrivejs/docs/tutorial.md</code>
        </li>
        <li>
          How this project works, on one page: <code>AGENTS.md</code>
        </li>
        <li>
          News and versions: <a href="https://www.npmjs.com/package/arrivejs">arrivejs on npm</a>
        </li>
        <li>
          Where your app runs:{' '}
          <a href="https://developers.cloudflare.com/workers/">Cloudflare Workers</a>
        </li>
      </ul>
    </>
  )
}
