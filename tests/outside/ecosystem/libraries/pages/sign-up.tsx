import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './sign-up.server.ts'

export function Page({ result }: PageProps<'/sign-up', typeof server>) {
  return (
    <>
      <title>Sign up</title>
      <h1 id="title">Sign up</h1>
      <form method="post" action={href('/sign-up')}>
        <input name="name" autoComplete="name" aria-label="Name" />
        <input name="email" type="email" autoComplete="email" aria-label="Email" />
        <input name="password" type="password" autoComplete="new-password" aria-label="Password" />
        <button id="send">Sign up</button>
        {result && <p role="alert">{result.error}</p>}
      </form>
    </>
  )
}
