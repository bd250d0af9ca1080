import type { DocumentProps } from 'arrivejs'
import type * as server from './document.server.ts'
import { href } from './href.ts'
import { SiteHeader } from './ui/site-header.tsx'

const DESCRIPTION = 'A React application at the edge in which every navigation ends.'

/** The document around each page. The stylesheet and the entry script are linked by the framework. */
export function Document({ url, data, children, runtime }: DocumentProps<typeof server>) {
  const theme = data.theme === 'system' ? undefined : data.theme
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <meta name="description" content={DESCRIPTION} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the page
        </a>
        <SiteHeader url={url} theme={data.theme} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="site-footer">
          <p>Every click ends within 3.8 seconds: on its page, or in a full page load.</p>
          <p>
            <a href={href('/guide')}>Guide</a> <a href={href('/lab')}>Lab</a>
          </p>
        </footer>
        {runtime}
      </body>
    </html>
  )
}
