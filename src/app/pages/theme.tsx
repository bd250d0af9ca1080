import type { FormProps, PageProps } from 'arrive/api/page.ts'

/** Where the theme's form is received; nobody needs to come here, but somebody may. */
export function Page({ result }: PageProps & FormProps<{ error: string }>) {
  return (
    <article>
      <title>Theme</title>
      <h1 id="title">Theme</h1>
      <p className="lead">
        {result?.error ?? 'Choose how this site looks with the three buttons at its top.'}
      </p>
    </article>
  )
}
