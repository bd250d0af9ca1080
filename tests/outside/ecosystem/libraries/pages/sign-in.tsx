import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './sign-in.server.ts'

export function Page({ result }: PageProps<'/sign-in', typeof server>) {
  return (
    <>
      <title>Sign in</title>
      <h1 id="title">Sign in</h1>
      <form method="post" action={href('/sign-in')}>
        <input name="email" type="email" autoComplete="email" aria-label="Email" />
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          aria-label="Password"
        />
        <button id="send">Sign in</button>
        {result && <p role="alert">{result.error}</p>}
      </form>
    </>
  )
}
