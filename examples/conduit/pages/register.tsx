import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { ErrorMessages } from '../ui/error-messages.tsx'
import { Field } from '../ui/field.tsx'
import type * as server from './register.server.ts'

export function Page({ result: refusal, url }: PageProps<'/register', typeof server>) {
  return (
    <div className="container narrow page">
      <title>Sign up · Conduit</title>
      <h1>Sign up</h1>
      <p>
        <a href={href('/login') + url.search}>Have an account?</a>
      </p>
      <ErrorMessages refusal={refusal} />
      <form method="post">
        <Field
          label="Username"
          name="username"
          autoComplete="nickname"
          required
          refusal={refusal}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          refusal={refusal}
        />
        <Field
          label="Password, at least 8 characters"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          refusal={refusal}
        />
        <button type="submit" className="btn btn-primary">
          Sign up
        </button>
      </form>
    </div>
  )
}
