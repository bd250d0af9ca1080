import { Hono, type Context } from 'hono'
import { contextStorage } from 'hono/context-storage'
import { routes } from '#app/routes.ts'
import type { Route, Routes } from '../../api/routes/route.ts'
import { createMatcher } from '../../routing/match.ts'
import { decodeFirstLine, dataPathOf } from '../../wire/page-data.ts'
import { NO_ENDPOINTS } from '../endpoints/endpoints.ts'
import { pageResponse } from '../pages/page-response.ts'
import { serverModuleOf } from '../pages/server-modules.ts'
import { thrownResponse } from '../pages/thrown-response.ts'
import { PageRequest } from '../request/page-request.ts'
import { FileRequest } from '../request/prerendering.ts'
import { documentHeaders } from '../responses/document-headers.ts'
import { withSecurityHeaders } from '../responses/security-headers.ts'
import type { PrerenderedPage } from '../request/build-requests.ts'
import { findRefusal, type Rendered } from './find-refusal.ts'
import { isReachedByServer } from './is-reached-by-server.ts'

interface PageToMake {
  url: URL
  route: string
  c: Context
}

/**
 * Renders a page and its data without a visitor. The app's middleware doesn't run: it runs before the file is sent, for each
 * visitor.
 */
export async function prerenderPage(page: PageToMake): Promise<PrerenderedPage> {
  const { url, route, c } = page
  const document = await render(url, c)
  const data = await dataOf(page)
  const reason = findRefusal(document) ?? data?.reason
  if (reason !== undefined) return { type: 'refused', reason }
  const { response, text: html } = document
  const headers = headersOf(response)
  const { action, search } = await serverModuleOf(route)
  return {
    type: 'page',
    html,
    tag: response.headers.get('ETag')!,
    headers,
    ownHeaders: differing(headers, documentHeaders(route)),
    ...(data && { data: data.lines }),
    isWorkerFirst: Boolean(action ?? search) || isReachedByServer(url.pathname),
  }
}

/** The page's data, or why it can't be a file; `undefined` if no router asks for it. */
async function dataOf({
  url,
  route,
  c,
}: PageToMake): Promise<{ lines: string; reason: string | undefined } | undefined> {
  if (table[route]!.hydrate === 'never') return undefined
  const rendered = await render(new URL(dataPathOf(url.pathname), url), c)
  const { text: lines } = rendered
  return { lines, reason: findRefusal(rendered) ?? wrongData(lines) }
}

const table: Routes = routes
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

async function render(url: URL, { env, executionCtx }: Context): Promise<Rendered> {
  const request = new FileRequest(url)
  const response = withSecurityHeaders(await app.fetch(request, env, executionCtx))
  return { request: request.page!, response, text: await response.text() }
}

function wrongData(lines: string): string | undefined {
  const first = decodeFirstLine(lines.slice(0, lines.indexOf('\n')))
  if (first && 'data' in first) return undefined
  return 'its loader returned data for the document, but not for a second request.'
}

/** They describe one response. The files have no script for browsers that save data, so their documents don't vary by it. */
const NOT_IN_FILES = ['content-length', 'etag', 'vary']

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !NOT_IN_FILES.includes(name)))
}

function differing(headers: Record<string, string>, from: Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => from.get(name) !== value),
  )
}
