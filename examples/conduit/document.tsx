import type { DocumentProps } from 'arrivejs'
import type * as server from './document.server.ts'
import { href } from './href.ts'
import { NavigationBar } from './ui/navigation-bar.tsx'
import { ViewerContext } from './viewer/viewer-context.ts'

/** The document around each page. The stylesheet and the entry script are linked by the framework. */
export function Document({ data, children, runtime }: DocumentProps<typeof server>) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <ViewerContext value={data.viewer}>
          <NavigationBar />
          <main>{children}</main>
        </ViewerContext>
        <footer>
          <div className="container">
            <a className="logo-font" href={href('/')}>
              conduit
            </a>{' '}
            RealWorld’s Conduit, written with Arrive.
          </div>
        </footer>
        {runtime}
      </body>
    </html>
  )
}
