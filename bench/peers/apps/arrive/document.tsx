import type { DocumentProps } from 'arrivejs'
import { href } from './href.ts'

export function Document({ children, runtime }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <nav>
          <a href={href('/')}>Home</a>
          <a href={href('/about')}>About</a>
          <a id="to-item" href={href('/items/:id', { id: '7' })}>
            Item
          </a>
          <a href={href('/form')}>Form</a>
        </nav>
        <main>{children}</main>
        {runtime}
      </body>
    </html>
  )
}
