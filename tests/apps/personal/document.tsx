import { Suspense, use, useId } from 'react'
import type { DocumentProps } from 'arrivejs'
import type * as server from './document.server.ts'
import { href } from './href.ts'

export function Document({ data, children, runtime }: DocumentProps<typeof server>) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
      </head>
      <body>
        <header>
          {data.site}{' '}
          <Suspense fallback={<span id="visitor">…</span>}>
            <Visitor visitor={data.visitor} />
          </Suspense>
        </header>
        <nav>
          <a href={href('/')}>Home</a> <a href={href('/table/:rows', { rows: '300' })}>Table</a>{' '}
          <a href={href('/teams/:team', { team: 'red' })}>Red</a>{' '}
          <a href={href('/teams/:team', { team: 'blue' })}>Blue</a> <a href={href('/about')}>About</a>{' '}
          <a href={href('/plain')}>Plain</a>
        </nav>
        <main>{children}</main>
        {runtime}
      </body>
    </html>
  )
}

function Visitor({ visitor }: { visitor: Promise<{ name: string } | null> }) {
  const id = useId()
  const name = use(visitor)?.name ?? 'nobody'
  return (
    <span id="visitor" data-id={id} data-initial={name.slice(0, 1)}>
      Hello, {name}!
    </span>
  )
}
