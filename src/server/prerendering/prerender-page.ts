import type { Context } from 'hono'
import { routes } from '#app/routes.ts'
import type { Routes } from '../../api/routes/route.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { serverModuleOf } from '../pages/server-modules.ts'
import { documentHeaders } from '../responses/document-headers.ts'
import type { PrerenderedPage } from '../request/build-requests.ts'
import { isSplitPage } from '../split-pages/split-page.ts'
import { findRefusal } from './find-refusal.ts'
import { hasPageData } from './has-page-data.ts'
import { isReachedByServer } from './is-reached-by-server.ts'
import { renderWithoutVisitor } from './render-without-visitor.ts'

interface PageToMake {
  url: URL
  route: string
  c: Context
}

/** Renders a page and its data without a visitor. */
export async function prerenderPage(page: PageToMake): Promise<PrerenderedPage> {
  const { url, route, c } = page
  const document = await renderWithoutVisitor(url, c)
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
    isWorkerFirst:
      isSplitPage(html) || Boolean(action ?? search) || isReachedByServer(url.pathname),
  }
}

/** The page's data, or why it can't be a file; `undefined` if no router asks for it. */
async function dataOf({
  url,
  route,
  c,
}: PageToMake): Promise<{ lines: string; reason: string | undefined } | undefined> {
  if (table[route]!.hydrate === 'never') return undefined
  const rendered = await renderWithoutVisitor(new URL(dataPathOf(url.pathname), url), c)
  const { text: lines } = rendered
  return { lines, reason: findRefusal(rendered) ?? wrongData(lines) }
}

const table: Routes = routes

function wrongData(lines: string): string | undefined {
  if (hasPageData(lines)) return undefined
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
