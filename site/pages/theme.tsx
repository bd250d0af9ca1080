import type { PageProps } from 'arrivejs'
import type * as server from './theme.server.ts'

/** Receives the form of the theme switch. No link leads here. */
export function Page({ result }: PageProps<'/theme', typeof server>) {
  return (
    <article>
      <title>Theme</title>
      <h1 id="title">Theme</h1>
      <p className="lead">
        {result?.error ?? 'Choose a theme with the three buttons at the top of the page.'}
      </p>
    </article>
  )
}
