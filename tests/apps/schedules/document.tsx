import type { DocumentProps } from 'arrivejs'
import { Tools } from './tools.tsx'

export function Document({ children, runtime }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>{children}</main>
        <Tools />
        {runtime}
      </body>
    </html>
  )
}
