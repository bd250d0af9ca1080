import { Hono } from 'hono'
import { PAGE_PATH, PAGES_PATH } from '../request/build-requests.ts'
import { listPages } from './list-pages.ts'
import { prerenderPage } from './prerender-page.ts'

/** Responds to the build: which pages become files, and what is in each. No visitor reaches it (`isFromBuild`). */
export const prerenderApp = new Hono()
  .get(PAGES_PATH, async (c) => c.json(await listPages(c.env as never)))
  .post(PAGE_PATH, async (c) => {
    const { url, route } = await c.req.json()
    return c.json(await prerenderPage({ url: new URL(url), route, c }))
  })
