import type { Context } from 'hono'
import type { ComponentType, ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import type { DocumentProps } from 'arrivejs'

/** Responds with a page in a document, with React's own stream and nothing else. */
export async function respondWithStream(
  c: Context,
  Document: ComponentType<DocumentProps>,
  page: ReactNode,
): Promise<Response> {
  const html = await renderToReadableStream(
    <Document url={new URL(c.req.url)} data={undefined} runtime={null}>
      <link rel="stylesheet" href="/assets/styles.css" precedence="app" />
      {page}
    </Document>,
    { bootstrapModules: ['/assets/entry.js'] },
  )
  return c.body(html, 200, { 'Content-Type': 'text/html; charset=utf-8' })
}
