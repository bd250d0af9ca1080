import type { DocumentProps } from 'arrivejs'
import { href } from './href.ts'
import { moveLateStyles } from './ui/move-late-styles.ts'

moveLateStyles()

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
          <a id="to-home" href={href('/')}>
            Home
          </a>
        </nav>
        <main>{children}</main>
        {runtime}
      </body>
    </html>
  )
}
