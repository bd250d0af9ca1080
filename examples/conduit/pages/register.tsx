import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { Field } from '../ui/field.tsx'
import { FormPage } from '../ui/form-page.tsx'
import type * as server from './register.server.ts'

export function Page({ result, url }: PageProps<'/register', typeof server>) {
  return (
    <FormPage title="Sign up" refusal={result}>
      <p>
        <a href={href('/login') + url.search}>Have an account?</a>
      </p>
      <form method="post">
        <Field label="Username" name="username" autoComplete="nickname" required />
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <Field
          label="Password, at least 8 characters"
          name="password"
          type="password"
          autoComplete="new-password"
          required
        />
        <button type="submit" className="btn btn-primary">
          Sign up
        </button>
      </form>
    </FormPage>
  )
}
