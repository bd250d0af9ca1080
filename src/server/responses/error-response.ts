import assets from 'virtual:arrive/assets'
import { errorFacts, errorText } from '../../wire/error-facts.ts'
import { makeProblem } from '../../wire/make-problem.ts'
import { encodeProblem, PROBLEM_TYPE, type Problem } from '../../wire/problem.ts'
import { runDocumentLoader } from '../data/run-document-loader.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { Lifetime } from '../request/lifetime.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../request/report-error.ts'
import { PRIVATE } from './cache-control.ts'
import { documentResponse } from './document-response.ts'
import { plainErrorPage } from './plain-error-page.ts'
import { textResponse } from './text-response.ts'

interface ErrorResponseInit {
  status: number
  headers?: Record<string, string>
  /** Default: what the request prefers. */
  format?: 'page' | 'problem'
  /** What is wrong and what to do, for the sender of the request. */
  detail?: string | undefined
  /** What was thrown. Shown in development only. */
  error?: unknown
}

/** The response with an error: a page of the app, or a problem document if the client prefers JSON. */
export async function errorResponse(
  request: PageRequest,
  init: ErrorResponseInit,
): Promise<Response> {
  const headers = { ...init.headers, Vary: 'Accept' }
  const problem = problemOf(request, init)
  const format = init.format ?? request.errorFormat
  if (format === 'problem') return problemResponse(request, problem, headers)
  return errorPageResponse(request, problem, headers)
}

function problemOf(request: PageRequest, { status, detail, error }: ErrorResponseInit): Problem {
  const { id, method } = request
  return makeProblem({
    status,
    requestId: id,
    build: assets.build,
    method,
    ...(detail !== undefined && { detail }),
    ...(import.meta.env.DEV && error !== undefined && { stack: errorText(errorFacts(error)) }),
  })
}

async function problemResponse(
  request: PageRequest,
  problem: Problem,
  headers: Record<string, string>,
): Promise<Response> {
  return textResponse(request, encodeProblem(problem, await documentData(request)), {
    status: problem.status,
    headers: { ...headers, 'Content-Type': PROBLEM_TYPE, 'Cache-Control': PRIVATE },
  })
}

/** The router shows the error page inside the app's document; fetchers and other clients don't need its data. */
async function documentData(request: PageRequest): Promise<unknown> {
  if (request.wants !== 'data' || request.isFromFetcher) return undefined
  const document = await runDocumentLoader(request)
  return document.type === 'data' ? document.data : undefined
}

async function errorPageResponse(
  request: PageRequest,
  problem: Problem,
  headers: Record<string, string>,
): Promise<Response> {
  const document = await runDocumentLoader(request)
  // The app's document can't be rendered without its data.
  if (document.type !== 'data') return plainErrorResponse(request, problem, headers)
  const { status } = problem
  const content = { type: 'error', problem, params: request.params } as const
  const lifetime = new Lifetime(request.raw)
  try {
    const rendered = await renderPage(request, { document: document.data, content, lifetime })
    return await documentResponse(request, rendered, { status, page: undefined, headers, lifetime })
  } catch (error) {
    reportError(error, request, { type: 'render', event: 'error page failed' })
    return plainErrorResponse(request, problem, headers)
  }
}

function plainErrorResponse(
  request: PageRequest,
  problem: Problem,
  headers: Record<string, string>,
): Response {
  const type = 'text/html; charset=utf-8'
  return textResponse(request, plainErrorPage(problem), {
    status: problem.status,
    headers: { ...headers, 'Content-Type': type, 'Cache-Control': PRIVATE },
  })
}
