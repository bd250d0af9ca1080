import { Hono, type Context } from 'hono'
import { requestWithoutVisitor } from '../request/request-without-visitor.ts'
import { errorResponse } from '../responses/error-response.ts'
import {
  ERROR_PAGE_PATH,
  PAGE_PATH,
  PAGES_PATH,
  type MadeFile,
  type PrerenderedPage,
} from './build-requests.ts'
import { listPages } from './list-pages.ts'
import { routes } from '#app/routes.ts'
import type { Routes } from '../../api/routes/route.ts'
import { canonicalPath } from '../../routing/canonical-path.ts'
import { dataPathOf } from '../../wire/page-data.ts'
import { serverApp } from '../endpoints/server-file.ts'
import { serverModuleOf } from '../pages/server-modules.ts'
import { firstLineOf, HAS_PARTS } from '../shared-pages/shared-page.ts'
import { findRefusal } from './find-refusal.ts'
import { makePage } from './make-page.ts'

/** Responds to the build, and to no visitor: pages that become files, and error pages. */
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

interface PageToMake {
  url: URL
  route: string
  c: Context
}

/** Makes a page and its data without a visitor, as files have them. */
async function prerenderPage({ url, route, c }: PageToMake): Promise<PrerenderedPage> {
  const document = await makeFile(url, c)
  if (document.type === 'refused') return document
  // No router asks for the data of a page that is never hydrated.
  const isAsked = table[route]!.hydrate !== 'never'
  const data = isAsked ? await makeFile(new URL(dataPathOf(url.pathname), url), c) : undefined
  if (data?.type === 'refused') return data
  const { action, search } = await serverModuleOf(route)
  const needsWorker = document.hasParts || action || search
  return {
    type: 'page',
    document: document.file,
    ...(data && { data: data.file }),
    isWorkerFirst: Boolean(needsWorker) || isReachedByServer(url.pathname),
  }
}

const table: Routes = routes

const app = new Hono()
if (serverApp) app.route('/', serverApp)
const methods = [...new Set(['GET', 'HEAD', ...app.routes.map(({ method }) => method)])]

/** Does middleware or an endpoint of the app's `server.ts` run for requests to this path, with any method? */
function isReachedByServer(pathname: string): boolean {
  const path = canonicalPath(pathname)
  return methods.some((method) => app.router.match(method, path)[0].length > 0)
}

type Made = { type: 'file'; file: MadeFile; hasParts: boolean } | { type: 'refused'; reason: string }

async function makeFile(url: URL, c: Context): Promise<Made> {
  const request = requestWithoutVisitor(url, c)
  const made = await makePage(request)
  const text = await made.response.text()
  const reason = findRefusal(request, made, text)
  if (reason !== undefined) return { type: 'refused', reason }
  const headers = headersOf(made.response)
  const { parts, body } = made.open ?? { body: text }
  const firstLine = firstLineOf({ headers, parts })
  return { type: 'file', file: { headers, firstLine, body }, hasParts: parts !== undefined }
}

/** They are of one response. Browsers that save data get the same files. */
const NOT_IN_FILES = ['content-length', 'vary', HAS_PARTS.toLowerCase()]

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !NOT_IN_FILES.includes(name)))
}
