import type { PageProps } from 'arrivejs'
import type * as server from './account.server.ts'
import { Links } from './links.tsx'

export function Page({ data }: PageProps<'/account', typeof server>) {
  return (
    <>
      <title>Account</title>
      <h1 id="title">Account</h1>
      <p id="user">{data.user}</p>
      <textarea id="draft" aria-label="Draft" />
      <Links />
    </>
  )
}
