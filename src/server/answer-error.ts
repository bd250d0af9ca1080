import assets from 'virtual:arrive/assets'
import { makeProblem } from '../wire/make-problem.ts'
import { encodeProblem, PROBLEM_TYPE, type Problem } from '../wire/problem.ts'
import { answerDocument } from './answer-document.ts'
import { Lifetime } from './lifetime.ts'
import { loadDocument } from './load-document.ts'
import { logError } from './log.ts'
import type { PageRequest } from './page-request.ts'
import { plainPage } from './plain-page.ts'

interface ErrorAnswer {
  status: number
  headers?: Record<string, string>
  /** What the error is told in. Default: what the request prefers. */
  as?: 'page' | 'problem'
  /** What was thrown, for the developer's eyes. */
  error?: unknown
}

/** Answers with an error: a page of the app, or a problem document for those who want JSON. */
export async function answerError(request: PageRequest, answer: ErrorAnswer): Promise<Response> {
  const { status } = answer
  const headers = { ...answer.headers, Vary: 'Accept' }
  const facts = { status, requestId: request.id, build: assets.build }
  const problem = makeProblem({ ...facts, ...detailOf(answer.error) })
  if ((answer.as ?? request.errorsAs) === 'problem') return answerProblem(request, problem, headers)
  const content = { kind: 'error', problem } as const
  try {
    return await answerDocument(request, {
      status,
      content,
      headers,
      lifetime: new Lifetime(request.raw),
    })
  } catch (error) {
    logError('the error page failed', error, request)
    return answerPlain(problem, headers)
  }
}

/** In development the browser shows what was thrown; in production it stays in the log. */
function detailOf(error: unknown): Pick<Problem, 'detail'> {
  if (!import.meta.env.DEV || error === undefined) return {}
  return { detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

async function answerProblem(
  request: PageRequest,
  problem: Problem,
  headers: Record<string, string>,
): Promise<Response> {
  const body = request.method === 'HEAD' ? null : encodeProblem(problem, await documentFor(request))
  return new Response(body, {
    status: problem.status,
    headers: { ...headers, 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'private, no-cache' },
  })
}

/** The router's error page stands in the app's document; nobody else wants to know of it. */
async function documentFor(request: PageRequest): Promise<unknown> {
  if (request.wants !== 'data') return undefined
  try {
    return await loadDocument(request)
  } catch (error) {
    logError('the document’s load failed', error, request)
    return undefined
  }
}

function answerPlain(problem: Problem, headers: Record<string, string>): Response {
  const type = 'text/html; charset=utf-8'
  return new Response(plainPage(problem), {
    status: problem.status,
    headers: { ...headers, 'Content-Type': type, 'Cache-Control': 'private, no-cache' },
  })
}
