import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { CredentialsForm } from '../ui/credentials-form.tsx'
import type * as server from './login.server.ts'

export function Page({ result, url }: PageProps<'/login', typeof server>) {
  return (
    <CredentialsForm title="Sign in" refusal={result} autoComplete="current-password">
      New here? <a href={href('/register') + url.search}>Sign up</a>
    </CredentialsForm>
  )
}
