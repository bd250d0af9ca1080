import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { Field } from '../ui/field.tsx'
import { FormPage } from '../ui/form-page.tsx'
import type * as server from './login.server.ts'

export function Page({ result, url }: PageProps<'/login', typeof server>) {
  return (
    <FormPage title="Sign in" refusal={result}>
      <p>
        <a href={href('/register') + url.search}>Need an account?</a>
      </p>
      <form method="post">
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <button type="submit" className="btn btn-primary">
          Sign in
        </button>
      </form>
    </FormPage>
  )
}
