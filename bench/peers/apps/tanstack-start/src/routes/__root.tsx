import { createRootRoute, HeadContent, Link, Outlet, Scripts } from '@tanstack/react-router'
import styles from '../styles.css?url'

export const Route = createRootRoute({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: 'data:,' },
    ],
  }),
  component: Root,
  notFoundComponent: () => <h1 id="title">404: Not Found</h1>,
  errorComponent: () => <h1 id="title">Error</h1>,
})

function Root() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <nav>
          <Link to="/">Home</Link>
          <Link to="/about">About</Link>
          <Link id="to-item" to="/items/$id" params={{ id: '7' }}>
            Item
          </Link>
          <Link to="/form">Form</Link>
        </nav>
        <main>
          <Outlet />
        </main>
        <Scripts />
      </body>
    </html>
  )
}
