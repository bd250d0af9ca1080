import type { Context } from 'hono'
import type { ComponentType, ReactNode } from 'react'
import type { DocumentProps } from 'arrivejs'
import { startRendering } from '../../src/server/rendering/react/start-rendering.ts'

/** Responds with a page in a document, with Arrive's renderer and nothing else of Arrive. */
export async function respondWithStrings(
  c: Context,
  Document: ComponentType<DocumentProps>,
  page: ReactNode,
): Promise<Response> {
  const { isPending, stream, text } = await startRendering(
    <Document url={new URL(c.req.url)} data={undefined} runtime={null}>
      <link rel="stylesheet" href="/assets/styles.css" precedence="app" />
      <script type="module" src="/assets/entry.js" async />
      {page}
    </Document>,
    { nonce: '', lifetime: c.req.raw, onError: console.error },
  )
  const body = isPending ? stream() : await text()
  return c.body(body, 200, { 'Content-Type': 'text/html; charset=utf-8' })
}
