import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { CredentialsForm } from '../ui/credentials-form.tsx'
import type * as server from './register.server.ts'

export function Page({ result, url }: PageProps<'/register', typeof server>) {
  return (
    <CredentialsForm title="Sign up" refusal={result} autoComplete="new-password">
      Already have an account? <a href={href('/login') + url.search}>Sign in</a>
    </CredentialsForm>
  )
}
