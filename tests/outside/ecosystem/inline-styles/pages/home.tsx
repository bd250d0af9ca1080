import { href } from '../href.ts'

const PATHS = [href('/dialog'), href('/sonner'), href('/mui'), href('/mui/late')]

export function Page() {
  return (
    <>
      <title>Inline styles</title>
      <h1 id="title">Inline styles</h1>
      <ul>
        {PATHS.map((path) => (
          <li key={path}>
            <a href={path}>{path}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
