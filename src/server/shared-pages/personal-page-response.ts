import { hasArrived } from '../../wire/deferred.ts'
import type { PageData } from '../data/loaded-data.ts'
import { pageContent, type MatchedPage } from '../modules/matched-page.ts'
import { modulesOf } from '../modules/route-modules.ts'
import { deferredWait, renderPage, isWhole } from '../rendering/render-page.ts'
import { isComplete } from '../rendering/render-document.ts'
import { resumePage, type OpenShell } from '../rendering/resume-page.ts'
import type { PageRequest } from '../request/page-request.ts'
import { dataResponse } from '../responses/data-response.ts'
import { documentResponse } from '../responses/document-response.ts'
import { failedResponse } from '../responses/failed-response.ts'
import { changeHeaders } from '../responses/change-headers.ts'
import { refuseSharedCaching } from '../responses/refuse-shared-caching.ts'
import { loadPersonalParts } from './load-personal-parts.ts'
import type { SharedParts, StoredPage } from './shared-page.ts'

type PageWithParts = StoredPage & { parts: SharedParts }

/** The response with a shared page and its visitor's parts; `undefined` if it must be rendered whole. */
export async function personalPageResponse(
  request: PageRequest,
  page: MatchedPage,
  stored: PageWithParts,
): Promise<Response | undefined> {
  const startedAt = performance.now()
  const loaded = await loadPersonalParts(request, page.match, stored.parts)
  if (!loaded) return undefined
  if (request.wants === 'data') {
    const response = dataResponse(request, { ...loaded, search: page.search }, undefined)
    return changeHeaders(response, (headers) => addSharedHeaders(headers, stored.headers))
  }
  try {
    const waitMs = deferredWait(startedAt)
    return await personalDocument(request, page, { stored, loaded, waitMs })
  } catch (error) {
    return failedResponse(request, loaded, error)
  }
}

async function personalDocument(
  request: PageRequest,
  page: MatchedPage,
  toRender: ToRender,
): Promise<Response> {
  const rendered = await renderPersonal(request, page, toRender)
  const { match, server } = page
  const { stored, loaded } = toRender
  const init = { status: 200, page: match.name, cacheControl: server.cacheControl }
  const { lifetime } = loaded
  const response = await documentResponse(request, rendered, { ...init, lifetime })
  addSharedHeaders(response.headers, stored.headers)
  return refuseSharedCaching(request, response)
}

interface ToRender {
  stored: PageWithParts
  loaded: PageData
  waitMs: number
}

/** Renders the page whole, which is right by construction; if parts are late, its shell first. */
async function renderPersonal(
  request: PageRequest,
  { match, search, server: { limits } }: MatchedPage,
  { stored, loaded, waitMs }: ToRender,
) {
  const modules = await modulesOf(match.route)
  const content = pageContent({ match, search }, { loaded, modules })
  const { document, lifetime } = loaded
  const page = { document, content, limits, lifetime, waitMs }
  const shell = shellToResume(stored)
  if (!shell) return renderPage(request, page)
  const results = loaded.deferred.map(({ result }) => result)
  const wait = { isWhole: () => isWhole(request), waitMs }
  const areReady = results.every(hasArrived) || (await isComplete({ allReady: Promise.all(results) }, wait))
  return areReady ? renderPage(request, page) : resumePage(request, page, shell)
}

/** To resume a small page takes longer than to render it (docs/decisions/066-shared-pages.md). */
const SMALLEST_SHELL_BYTES = 6000

function shellToResume({ parts, body }: PageWithParts): OpenShell | undefined {
  const { postponed, segments = '' } = parts.shell ?? {}
  const html = body instanceof Uint8Array && body.byteLength >= SMALLEST_SHELL_BYTES && body
  return html && postponed !== undefined ? { html, segments, postponed } : undefined
}

/** Of what all visitors share, not of the response. */
const NOT_OF_RESPONSE = ['content-length', 'etag']

function addSharedHeaders(headers: Headers, shared: Headers): void {
  for (const [name, value] of shared) {
    if (!headers.has(name) && !NOT_OF_RESPONSE.includes(name)) headers.set(name, value)
  }
}
