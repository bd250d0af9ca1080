import type { DocumentProps } from 'arrivejs'
import type * as server from './document.server.ts'
import { href } from './href.ts'

export function Document({ children, runtime, data }: DocumentProps<typeof server>) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
      </head>
      <body>
        <nav aria-label={data?.site}>
          <a href={href('/')}>Home</a> <a href={href('/docs')}>Docs</a>{' '}
          <a href={href('/docs/:topic', { topic: 'forms' })}>Forms</a>{' '}
          <a href={href('/docs/:topic', { topic: 'hooks' })}>Hooks</a>{' '}
          <a href={href('/articles/:id', { id: '1' })}>Article 1</a>{' '}
          <a href={href('/articles/:id', { id: '4' })}>Article 4</a> <a href={href('/members')}>Members</a>{' '}
          <a href={href('/late')}>Late</a>{' '}
          <a href={href('/search', {}, { search: { q: 'hooks' } })}>Search</a>
        </nav>
        <main>{children}</main>
        {runtime}
      </body>
    </html>
  )
}
