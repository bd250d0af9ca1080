import assets from 'virtual:arrive/assets'
import { encodeProblem, makeProblem, PROBLEM_TYPE, type Problem } from '../wire/problem.ts'
import { answerDocument } from './answer-document.ts'
import { logError } from './log.ts'
import type { PageRequest } from './page-request.ts'
import { plainPage } from './plain-page.ts'

interface ErrorAnswer {
  status: number
  headers?: Record<string, string>
}

/** Answers with an error: a page of the app, or a problem document for those who want JSON. */
export async function answerError(request: PageRequest, answer: ErrorAnswer): Promise<Response> {
  const { status } = answer
  const headers = new Headers({ ...answer.headers, Vary: 'Accept' })
  const problem = makeProblem({ status, requestId: request.id, build: assets.build })
  if (request.errorsAs === 'problem') return answerProblem(request, problem, headers)
  const content = { kind: 'error', problem } as const
  try {
    return await answerDocument(request, { status, content, headers, signal: request.raw.signal })
  } catch (error) {
    logError('the error page failed', error, request)
    return answerPlain(problem, headers)
  }
}

function answerProblem(request: PageRequest, problem: Problem, headers: Headers): Response {
  headers.set('Content-Type', PROBLEM_TYPE)
  headers.set('Cache-Control', 'private, no-cache')
  const body = request.method === 'HEAD' ? null : encodeProblem(problem)
  return new Response(body, { status: problem.status, headers })
}

function answerPlain(problem: Problem, headers: Headers): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'private, no-cache')
  return new Response(plainPage(problem), { status: problem.status, headers })
}
