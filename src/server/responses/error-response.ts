import { Document } from '#app/document.tsx'
import assets from 'virtual:arrive/assets'
import type { DocumentSettings } from '../../api/document.ts'
import { errorFacts, errorText } from '../../wire/error-facts.ts'
import { makeProblem, PROBLEM_TYPE, type Problem } from '../../wire/problem.ts'
import { encodeProblem, pageDataType } from '../../wire/page-data.ts'
import { runDocumentLoader, type LoadedDocument } from '../data/run-document-loader.ts'
import type { ErrorPlace } from '../rendering/document-content.ts'
import { renderPage } from '../rendering/render-page.ts'
import { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../reporting/report-error.ts'
import { PRIVATE } from './cache-control.ts'
import { linesResponse } from './data-response.ts'
import { documentResponse } from './document-response.ts'
import { plainErrorPage } from './plain-error-page.ts'
import { textResponse } from './text-response.ts'

interface ErrorResponseInit {
  status: number
  headers?: Record<string, string>
  /** Default: the format that the request prefers. */
  format?: 'page' | 'problem'
  /** What is wrong and what to do, for the sender of the request. */
  detail?: string | undefined
  /** The thrown value. Shown in development only. */
  error?: unknown
  /** The place where a boundary shows it. Default: the app's error page shows it. */
  place?: ErrorPlace | undefined
}

interface ErrorToSend {
  problem: Problem
  headers: Record<string, string>
}

/** The response with an error: a page of the app, or a problem document if the client prefers JSON. */
export async function errorResponse(request: PageRequest, init: ErrorResponseInit): Promise<Response> {
  const { place, format = request.errorFormat } = init
  const headers = { ...init.headers, Vary: 'Accept' }
  const error = { problem: problemOf(request, init), headers }
  const respond = format === 'problem' ? problemResponse : errorPageResponse
  try {
    return await respond(request, error, place)
  } catch (failure) {
    reportError(failure, request, { type: 'render', event: 'error page failed' })
  }
  place?.lifetime.end()
  // The app's error page may still work.
  return place ? errorResponse(request, { ...init, place: undefined }) : plainErrorResponse(request, error)
}

/** An app with texts of its own has its own titles; the phrase is in English. */
const { messages }: DocumentSettings = Document

function problemOf(request: PageRequest, { status, detail, error }: ErrorResponseInit): Problem {
  const { id, method } = request
  const { phrase, ...problem } = makeProblem({
    status,
    // A file is not about a request.
    ...(request.audience === 'one visitor' && { requestId: id }),
    build: assets.build,
    method,
    ...(detail !== undefined && { detail }),
    ...(import.meta.env.DEV && error !== undefined && { stack: errorText(errorFacts(error)) }),
  })
  return messages || phrase === undefined ? problem : { ...problem, phrase }
}

async function problemResponse(
  request: PageRequest,
  { problem, headers }: ErrorToSend,
  place: ErrorPlace | undefined,
): Promise<Response> {
  const { status } = problem
  const document = await documentData(request)
  const { deferred = [] } = place ?? document ?? {}
  const around = place && { layouts: place.layouts.map(({ data }) => ({ data })) }
  const keys = deferred.map(({ key }) => key)
  const first = encodeProblem(problem, {
    document: document?.data,
    ...around,
    ...(keys.length > 0 && { deferred: keys }),
  })
  const all = { ...headers, 'Content-Type': PROBLEM_TYPE, 'Cache-Control': PRIVATE }
  if (deferred.length === 0) return textResponse(request, first, { status, headers: all })
  return linesResponse(
    request,
    { first, deferred, lifetime: place?.lifetime ?? new Lifetime(request.raw) },
    { status, headers: { ...all, 'Content-Type': pageDataType(true) } },
  )
}

/** The router shows the error page inside the app's document; other clients don't need its data. */
async function documentData(request: PageRequest): Promise<LoadedDocument | undefined> {
  if (request.wants !== 'data' || request.isFromFetcher) return undefined
  const document = await runDocumentLoader(request)
  return document.type === 'data' ? document : undefined
}

async function errorPageResponse(
  request: PageRequest,
  error: ErrorToSend,
  place: ErrorPlace | undefined,
): Promise<Response> {
  const document = await runDocumentLoader(request)
  // The app's document can't be rendered without its data.
  if (document.type !== 'data') return plainErrorResponse(request, error)
  const { problem, headers } = error
  const { deferred } = place ?? document
  const content = { type: 'error', problem, params: request.params, place, deferred } as const
  const lifetime = place?.lifetime ?? new Lifetime(request.raw)
  const rendered = await renderPage(request, { document: document.data, content, lifetime })
  const { status } = problem
  return documentResponse(request, rendered, { status, page: place?.name, headers, lifetime })
}

function plainErrorResponse(request: PageRequest, { problem, headers }: ErrorToSend): Response {
  const type = 'text/html; charset=utf-8'
  return textResponse(request, plainErrorPage(problem), {
    status: problem.status,
    headers: { ...headers, 'Content-Type': type, 'Cache-Control': PRIVATE },
  })
}
