import type { Context } from 'hono'
import type { ComponentType, ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import type { DocumentProps } from 'arrivejs'
import type { RespondWith } from './pages.tsx'
import { STYLESHEET } from './stylesheet.tsx'

/** Responds with a page in a document, with React's own stream and nothing else. */
export const respondWithStream = streamWith(STYLESHEET)

export function streamWith(stylesheet: ReactNode): RespondWith {
  return async (c: Context, Document: ComponentType<DocumentProps>, page: ReactNode) => {
    const html = await renderToReadableStream(
      <Document url={new URL(c.req.url)} data={undefined} runtime={null}>
        {stylesheet}
        {page}
      </Document>,
      { bootstrapModules: ['/assets/entry.js'] },
    )
    return c.body(html, 200, { 'Content-Type': 'text/html; charset=utf-8' })
  }
}
