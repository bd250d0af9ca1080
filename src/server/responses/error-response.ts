import assets from 'virtual:arrive/assets'
import { errorFacts, errorText } from '../../wire/error-facts.ts'
import { makeProblem } from '../../wire/make-problem.ts'
import { encodeProblem, PROBLEM_TYPE, type Problem } from '../../wire/problem.ts'
import { answerDocument } from './document-response.ts'
import { PRIVATE } from './cache-control.ts'
import { Lifetime } from '../request/lifetime.ts'
import { loadDocument } from '../data/run-document-loader.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { plainPage } from './plain-page.ts'
import { textResponse } from './text-response.ts'

interface ErrorAnswer {
  status: number
  headers?: Record<string, string>
  /** What the error is told in. Default: what the request prefers. */
  as?: 'page' | 'problem'
  /** What is wrong and what to do, for the sender of the request. */
  detail?: string | undefined
  /** What was thrown, for the developer's eyes. */
  error?: unknown
}

/** Answers with an error: a page of the app, or a problem document for those who want JSON. */
export async function answerError(request: PageRequest, answer: ErrorAnswer): Promise<Response> {
  const headers = { ...answer.headers, Vary: 'Accept' }
  const problem = problemOf(request, answer)
  if ((answer.as ?? request.errorsAs) === 'problem') return answerProblem(request, problem, headers)
  const document = await loadDocument(request)
  // Without its data there is no document for the page to stand in.
  if (document.type !== 'data') return answerPlain(request, problem, headers)
  try {
    return await answerDocument(request, {
      status: answer.status,
      document: document.data,
      content: { type: 'error', problem },
      headers,
      lifetime: new Lifetime(request.raw),
    })
  } catch (error) {
    logError('the error page failed', error, request)
    return answerPlain(request, problem, headers)
  }
}

function problemOf(request: PageRequest, { status, detail, error }: ErrorAnswer): Problem {
  const { id, method } = request
  return makeProblem({
    status,
    requestId: id,
    build: assets.build,
    method,
    ...(detail !== undefined && { detail }),
    // In development the browser shows what was thrown; in production it stays in the log.
    ...(import.meta.env.DEV && error !== undefined && { stack: errorText(errorFacts(error)) }),
  })
}

async function answerProblem(
  request: PageRequest,
  problem: Problem,
  headers: Record<string, string>,
): Promise<Response> {
  return textResponse(request, encodeProblem(problem, await documentFor(request)), {
    status: problem.status,
    headers: { ...headers, 'Content-Type': PROBLEM_TYPE, 'Cache-Control': PRIVATE },
  })
}

/** The router's error page stands in the app's document; nobody else wants to know of it. */
async function documentFor(request: PageRequest): Promise<unknown> {
  if (request.wants !== 'data') return undefined
  const end = await loadDocument(request)
  return end.type === 'data' ? end.data : undefined
}

function answerPlain(
  request: PageRequest,
  problem: Problem,
  headers: Record<string, string>,
): Response {
  const type = 'text/html; charset=utf-8'
  return textResponse(request, plainPage(problem), {
    status: problem.status,
    headers: { ...headers, 'Content-Type': type, 'Cache-Control': PRIVATE },
  })
}
