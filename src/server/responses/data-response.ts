import assets from 'virtual:arrive/assets'
import { encodeLine, pageDataType, type FirstLine } from '../../wire/page-data.ts'
import type { ActionData } from '../data/run-form-action.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { PRIVATE } from './cache-control.ts'
import { securityHeaders } from './security-headers.ts'
import { textResponse } from './text-response.ts'
import type { DeferredValue, PageData } from '../data/loaded-data.ts'

/** The data of the first line, and the deferred values. */
interface PageToSend extends PageData {
  search: unknown
}

/** The response with a page's data as lines: first all but the deferred values, then each of these. */
export function dataResponse(
  request: PageRequest,
  page: PageToSend,
  action: ActionData | undefined,
): Response {
  const first = firstLine(request, page, action)
  const hasDeferred = page.deferred.length > 0
  const init = { status: action?.status ?? 200, headers: dataHeaders(hasDeferred) }
  return hasDeferred ? linesResponse(request, { first, ...page }, init) : textResponse(request, first, init)
}

interface Lines extends Pick<PageData, 'deferred' | 'lifetime'> {
  first: string
}

/** The response with a first line, and with deferred values as further lines. */
export function linesResponse(request: PageRequest, lines: Lines, init: ResponseInit): Response {
  if (request.method !== 'HEAD') return new Response(lineStream(request, lines), init)
  lines.lifetime.end() // nothing reads the stream
  return new Response(null, init)
}

type WithMethod = Pick<PageRequest, 'method'>
type FromPage = Pick<PageRequest, 'method' | 'route'>

/** The response to a form of a fetcher: only the action's result. */
export function actionResponse(request: FromPage, { status, result }: ActionData): Response {
  const line = encodeLine({ ...responder(request), result, status })
  return textResponse(request, line, { status, headers: dataHeaders(false) })
}

/** A redirect for a data request, in a body, because the router must follow it and not `fetch`. */
export function dataRedirectResponse(request: FromPage, location: string): Response {
  const line = encodeLine({ ...responder(request), redirect: location })
  return textResponse(request, line, { status: 200, headers: dataHeaders(false) })
}

/** The response to a data request if only a full page load can show the target. */
export function fullPageLoadResponse(request: WithMethod): Response {
  const line = encodeLine({ build: assets.build, fullPageLoad: true })
  return textResponse(request, line, { status: 200, headers: dataHeaders(false) })
}

/** Who responds, for the router. */
function responder({ route }: Pick<PageRequest, 'route'>) {
  return {
    build: assets.build,
    pageHash: route === undefined ? undefined : assets.pageHashes[route],
  }
}

/** Made once, like `documentHeaders`. */
const [ofLine, ofLines] = [false, true].map(
  (hasDeferred) =>
    new Headers({
      ...securityHeaders,
      'Content-Type': pageDataType(hasDeferred),
      'Cache-Control': PRIVATE,
    }),
)

function dataHeaders(hasDeferred: boolean): Headers {
  return hasDeferred ? ofLines! : ofLine!
}

function firstLine(
  request: PageRequest,
  { document, search, data, layouts, deferred }: PageToSend,
  action: ActionData | undefined,
): string {
  const { status, result } = action ?? {}
  const line: Extract<FirstLine, { deferred: string[] }> = {
    ...responder(request),
    document,
    search,
    data,
    deferred: deferred.map(({ key }) => key),
    result,
  }
  if (layouts.length > 0) line.layouts = layouts.map(({ data: own }) => ({ data: own }))
  if (status !== undefined) line.status = status
  return encodeLine(line)
}

function lineStream(request: PageRequest, { first, deferred, lifetime }: Lines): ReadableStream {
  const encoder = new TextEncoder()
  const pending = new Map(deferred.map((value) => [value.key, deferredLine(value, request)]))
  let sentFirst = false
  return new ReadableStream({
    async pull(stream) {
      if (!sentFirst) {
        sentFirst = true
        return stream.enqueue(encoder.encode(first))
      }
      const { key, line } = await Promise.race(pending.values())
      pending.delete(key)
      stream.enqueue(encoder.encode(line))
      if (pending.size === 0) stream.close()
    },
    cancel: (reason) => lifetime.end(reason),
  })
}

async function deferredLine(
  { key, name, result }: DeferredValue,
  request: PageRequest,
): Promise<{ key: string; line: string }> {
  const settled = await result
  try {
    return { key, line: encodeLine({ key, ...settled }) }
  } catch (error) {
    const event = `deferred value "${name}" failed`
    reportError(error, request, { type: 'deferred value', event })
    return { key, line: encodeLine({ key, failed: true }) }
  }
}
