import type { DocumentProps } from 'arrivejs'
import { GERMAN } from './german.ts'
import { href } from './href.ts'

export function Document({ children, runtime }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <nav>
          <a href={href('/')}>Home</a>{' '}
          <a id="to-admin" href={href('/admin/users')}>
            Admin
          </a>
        </nav>
        <main>{children}</main>
        {runtime}
      </body>
    </html>
  )
}

Document.messages = ({ url }: Pick<DocumentProps, 'url'>) =>
  url.searchParams.get('lang') === 'de' ? GERMAN : undefined
