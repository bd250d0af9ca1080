import type { ReactNode } from 'react'

interface CredentialsFormProps {
  title: string
  /** The action's result, if it refused the form. */
  refusal: { error: string; email: string } | undefined
  autoComplete: 'current-password' | 'new-password'
  /** A link to the other page. */
  children: ReactNode
}

/** Has no `action`, so the form is sent to the page's own URL and keeps `?to=`. */
export function CredentialsForm({ title, refusal, autoComplete, children }: CredentialsFormProps) {
  return (
    <form method="post">
      <title>{title}</title>
      <h1>{title}</h1>
      <p role="alert">{refusal?.error}</p>
      <label>
        Email
        <input
          type="email"
          name="email"
          autoComplete="username"
          required
          defaultValue={refusal?.email}
        />
      </label>
      <label>
        Password
        <input type="password" name="password" autoComplete={autoComplete} required />
      </label>
      <button>{title}</button>
      <p>{children}</p>
    </form>
  )
}
