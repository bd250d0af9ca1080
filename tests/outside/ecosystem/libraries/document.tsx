import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { DocumentProps } from 'arrivejs'
import { useState } from 'react'
import { href } from './href.ts'

export function Document({ children, runtime }: DocumentProps) {
  // One for each request on the Worker, one for each document in the browser.
  const [queries] = useState(() => new QueryClient())
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
        <QueryClientProvider client={queries}>
          <main>{children}</main>
        </QueryClientProvider>
        {runtime}
      </body>
    </html>
  )
}
