import { Hono, type Context } from 'hono'
import type { ComponentType, ReactNode } from 'react'
import type { DocumentProps } from 'arrivejs'
import { Document } from '../../tests/apps/fixture/document.tsx'
import { Page as HomePage } from '../../tests/apps/fixture/pages/home.tsx'
import { loader as loadItem } from '../../tests/apps/fixture/pages/item.server.ts'
import { Page as ItemPage } from '../../tests/apps/fixture/pages/item.tsx'
import { loader as loadTable } from '../../tests/apps/fixture/pages/table.server.ts'
import { Page as TablePage } from '../../tests/apps/fixture/pages/table.tsx'

/** Responds with a page in a document. */
export type RespondWith = (
  c: Context,
  Document: ComponentType<DocumentProps>,
  page: ReactNode,
) => Promise<Response>

/** Props that these pages don't use. */
const NOTHING = { result: undefined, search: undefined }

/** The fixture's pages, served by hand with Hono. */
export function servePages(answerWith: RespondWith): Hono {
  const app = new Hono()
  const answer = (c: Context, page: ReactNode) => answerWith(c, Document, page)

  app.get('/', (c) => answer(c, <HomePage />))

  app.get('/items/:id', async (c) => {
    const params = c.req.param()
    const data = loadItem({ params } as never)
    return answer(c, <ItemPage url={new URL(c.req.url)} params={params} data={data} {...NOTHING} />)
  })

  app.get('/table/:n', async (c) => {
    const params = c.req.param()
    const data = loadTable({ params } as never)
    return answer(c, <TablePage url={new URL(c.req.url)} params={params} data={data} {...NOTHING} />)
  })

  return app
}
