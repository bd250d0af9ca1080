import type { PageProps } from 'arrivejs'
import { createAuthClient } from 'better-auth/react'
import { href } from '../href.ts'
import type * as server from './account.server.ts'

const auth = createAuthClient()

export function Page({ data }: PageProps<'/account', typeof server>) {
  const { data: session } = auth.useSession()
  return (
    <>
      <title>Account</title>
      <h1 id="title">{`Hello, ${data.name}!`}</h1>
      <p id="address">{session?.user.email}</p>
      <form method="post" action={href('/account')}>
        <button id="sign-out">Sign out</button>
      </form>
    </>
  )
}
