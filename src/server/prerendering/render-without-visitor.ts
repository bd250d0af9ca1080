import { Hono, type Context, type ExecutionContext } from 'hono'
import { contextStorage } from 'hono/context-storage'
import { routes } from '#app/routes.ts'
import type { Route } from '../../api/routes/route.ts'
import { createMatcher } from '../../routing/match.ts'
import { NO_ENDPOINTS } from '../endpoints/endpoints.ts'
import { pageResponse } from '../pages/page-response.ts'
import { thrownResponse } from '../pages/thrown-response.ts'
import { PageRequest } from '../request/page-request.ts'
import { FileRequest } from '../request/prerendering.ts'
import { withSecurityHeaders } from '../responses/security-headers.ts'
import type { Rendered, Responded } from './find-refusal.ts'

const matchUrl = createMatcher<Route>(routes)

/** Made once: what each page made would stay in memory (docs/decisions/019-garbage-collection.md). */
const app = new Hono()
app.use(contextStorage()) // for loaders that call `getContext`
app.all('*', (c) => pageResponse(pageOf(c), NO_ENDPOINTS))
app.onError((error, c) => thrownResponse(pageOf(c), error))

function pageOf(c: Context): PageRequest {
  const request = c.req.raw as FileRequest
  return (request.page ??= new PageRequest(c, matchUrl))
}

interface Surroundings {
  env: unknown
  executionCtx: ExecutionContext
  /** Headers of the request. Default: none. */
  headers?: Record<string, string>
}

/** The same when all of it is there. */
export async function renderWithoutVisitor(url: URL, around: Surroundings): Promise<Rendered> {
  const responded = await respondWithoutVisitor(url, around)
  return { ...responded, text: await responded.response.text() }
}

/**
 * The response to a GET that no visitor has sent. The app's middleware doesn't run: it runs before the page is
 * sent, for each visitor.
 */
export async function respondWithoutVisitor(
  url: URL,
  { env, executionCtx, headers = {} }: Surroundings,
): Promise<Responded> {
  const request = new FileRequest(url, { headers })
  const response = withSecurityHeaders(await app.fetch(request, env as object, executionCtx))
  return { request: request.page!, response }
}
