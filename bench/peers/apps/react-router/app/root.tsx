import './styles.css'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        <nav>
          <Link prefetch="intent" to="/">
            Home
          </Link>
          <Link prefetch="intent" to="/about">
            About
          </Link>
          <Link prefetch="intent" id="to-item" to="/items/7">
            Item
          </Link>
          <Link prefetch="intent" to="/form">
            Form
          </Link>
        </nav>
        <main>{children}</main>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const heading = isRouteErrorResponse(error) ? `${error.status}: ${error.statusText}` : 'Error'
  return <h1 id="title">{heading}</h1>
}
