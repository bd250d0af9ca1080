import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { ErrorMessages } from '../ui/error-messages.tsx'
import { Field } from '../ui/field.tsx'
import type * as server from './login.server.ts'

/** Without an `action` the form is sent to the page's own URL, and so keeps `?to=`. */
export function Page({ result: refusal, url }: PageProps<'/login', typeof server>) {
  return (
    <div className="container narrow page">
      <title>Sign in · Conduit</title>
      <h1>Sign in</h1>
      <p>
        <a href={href('/register') + url.search}>Need an account?</a>
      </p>
      <ErrorMessages refusal={refusal} />
      <form method="post">
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          refusal={refusal}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          refusal={refusal}
        />
        <button type="submit" className="btn btn-primary">
          Sign in
        </button>
      </form>
    </div>
  )
}
