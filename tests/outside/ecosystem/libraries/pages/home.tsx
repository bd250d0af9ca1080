import { paths } from '../paths.ts'

export function Page() {
  return (
    <>
      <title>Libraries</title>
      <h1 id="title">Libraries</h1>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a href={path}>{path}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
