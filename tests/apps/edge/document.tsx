import type { DocumentProps } from 'arrivejs'
import { href } from './href.ts'

export function Document({ children, runtime }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
      </head>
      <body>
        <nav>
          <a href={href('/')}>Home</a> <a href={href('/items/:id', { id: '1' })}>Item 1</a>{' '}
          <a href={href('/items/:id', { id: '2' })}>Item 2</a>
        </nav>
        <main>{children}</main>
        {runtime}
      </body>
    </html>
  )
}
