import { Hono, type Context } from 'hono'
import { routes } from '#app/routes.ts'
import type { Route } from '../../api/routes/route.ts'
import { createMatcher } from '../../routing/match.ts'
import { PageRequest } from '../request/page-request.ts'
import { FileRequest } from '../request/prerendering.ts'
import { errorResponse } from '../responses/error-response.ts'

const matchUrl = createMatcher<Route>(routes)
const app = new Hono().get('/:status', (c) => {
  const request = new PageRequest(c, matchUrl)
  return errorResponse(request, { status: Number(c.req.param('status')), format: 'page' })
})

interface ErrorPageToMake {
  status: number
  origin: string
  c: Context
}

/** The HTML of the app's page for a status, as no visitor has caused it. */
export async function errorPage({ status, origin, c }: ErrorPageToMake): Promise<string> {
  const request = new FileRequest(new URL(`/${status}`, origin))
  const response = await app.fetch(request, c.env, c.executionCtx)
  return response.text()
}
