import { Links } from './links.tsx'

export function Page() {
  return (
    <>
      <title>Sign in</title>
      <h1 id="title">Sign in</h1>
      <form method="post">
        <input id="name" name="name" aria-label="Name" />
        <button id="sign-in">Sign in</button>
      </form>
      <Links />
    </>
  )
}
