import { Links } from './links.tsx'

export function Page() {
  return (
    <>
      <title>Home</title>
      <h1 id="title">Home</h1>
      <Links />
    </>
  )
}
