import { Hono, type Context } from 'hono'
import { requestWithoutVisitor } from '../request/request-without-visitor.ts'
import { errorResponse } from '../responses/error-response.ts'
import { ERROR_PAGE_PATH, PAGE_PATH, PAGES_PATH } from './build-requests.ts'
import { listPages } from './list-pages.ts'
import { prerenderPage } from './prerender-page.ts'

/** Responds to the build: pages that become files, and error pages. No visitor reaches it (`isFromBuild`). */
export const prerenderApp = new Hono()
  .get(PAGES_PATH, async (c) => c.json(await listPages(c.env as never)))
  .post(PAGE_PATH, async (c) => {
    const { url, route } = await c.req.json()
    return c.json(await prerenderPage({ url: new URL(url), route, c }))
  })
  .post(ERROR_PAGE_PATH, async (c) => c.json(await errorPage(c)))

/** The HTML of the app's page for a status, as no visitor has caused it. */
async function errorPage(c: Context): Promise<string> {
  const { origin, status } = await c.req.json()
  const request = requestWithoutVisitor(new URL(`/${status}`, origin), c)
  const response = await errorResponse(request, { status, format: 'page' })
  return response.text()
}
