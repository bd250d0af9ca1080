import { Suspense, use, type ReactNode } from 'react'

/** Renders when its promise has resolved, and throws what it rejects with. */
export function Awaited({ of }: { of: Promise<ReactNode> }) {
  return use(of)
}

/** Content behind its own boundary. */
export function Late({ of, fallback = '…' }: { of: Promise<ReactNode>; fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Awaited of={of} />
    </Suspense>
  )
}

export function Throws({ message }: { message: string }): never {
  throw new Error(message)
}

/** A whole document around a tree. */
export function Html({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Tree</title>
        {head}
      </head>
      <body>{children}</body>
    </html>
  )
}
