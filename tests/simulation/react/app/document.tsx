import { use, useLayoutEffect } from 'react'
import type { DocumentProps } from '../../../../src/api/document.ts'
import { PageContext } from '../../../../src/api/page-context.ts'
import type { ShownSimPage } from '../../client/world/observations.ts'
import { PATHS } from '../../client/world/pages.ts'
import { simulation } from './simulation.ts'

/** With a link to each page, and a button that stays when the page goes. */
export function Document({ children, runtime }: DocumentProps) {
  const page = use(PageContext)
  useLayoutEffect(() => simulation().shown(page as unknown as ShownSimPage), [page])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
      </head>
      <body>
        <nav>
          {PATHS.map((path) => (
            <a key={path} href={path}>
              {path}
            </a>
          ))}
        </nav>
        <main>{children}</main>
        {runtime}
      </body>
    </html>
  )
}
