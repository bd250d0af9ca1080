import { Hono } from 'hono'
import { ERROR_PAGE_PATH, PAGE_PATH, PAGES_PATH } from './build-requests.ts'
import { errorPage } from './error-page.ts'
import { listPages } from './list-pages.ts'
import { prerenderPage } from './prerender-page.ts'

/** Responds to the build: which pages become files, what is in each, and error pages. No visitor reaches it (`isFromBuild`). */
export const prerenderApp = new Hono()
  .get(PAGES_PATH, async (c) => c.json(await listPages(c.env as never)))
  .post(PAGE_PATH, async (c) => {
    const { url, route } = await c.req.json()
    return c.json(await prerenderPage({ url: new URL(url), route, c }))
  })
  .post(ERROR_PAGE_PATH, async (c) => {
    const { origin, status } = await c.req.json()
    return c.json(await errorPage({ origin, status, c }))
  })
