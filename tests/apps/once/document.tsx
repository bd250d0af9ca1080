import type { DocumentProps } from 'arrivejs'

export function Document({ children, runtime }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
      </head>
      <body>
        <main>{children}</main>
        {runtime}
      </body>
    </html>
  )
}
