import type { PageProps } from 'arrivejs'
import type * as server from './theme.server.ts'

/** Receives the form of the theme switch. No link leads here. */
export function Page({ result }: PageProps<'/theme', typeof server>) {
  return (
    <article>
      <title>Theme</title>
      <h1 id="title">Theme</h1>
      <p className="lead">
        {result?.error ?? 'The button at the top of each page switches between light and dark.'}
      </p>
    </article>
  )
}
