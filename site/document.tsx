import type { DocumentProps } from 'arrivejs'
import type * as server from './document.server.ts'
import figtree from './fonts/figtree.woff2?url'
import { href } from './href.ts'
import { THEME_SCRIPT } from './theme/theme-script.ts'
import { SiteHeader } from './ui/site-header.tsx'

Document.fonts = [figtree]

/** The document around each page. The stylesheet and the entry script are linked by the framework. */
export function Document({ url, data, children, runtime }: DocumentProps<typeof server>) {
  return (
    // The script adds attributes.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the page
        </a>
        <SiteHeader url={url} {...data} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="site-footer">
          <p>3.8 seconds after a click, the page is there or the browser is loading it.</p>
          <p>
            <a href={href('/guide')}>Guide</a> <a href={href('/lab')}>Lab</a>
          </p>
        </footer>
        {runtime}
      </body>
    </html>
  )
}
