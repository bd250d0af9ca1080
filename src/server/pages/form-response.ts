import type { Context } from 'hono'
import { answerEnd } from './result-response.ts'
import { answerLoaded } from './loaded-response.ts'
import type { Route } from '../../api/page.ts'
import type { RouteMatch } from '../../routing/match.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { ServerHalf } from './server-modules.ts'
import { submitForm } from '../data/receive-form.ts'

/** A page that takes forms. */
interface FormPage {
  page: RouteMatch<Route>
  server: ServerHalf
  action: NonNullable<ServerHalf['action']>
}

/** Answers a form with what its action ended with, and with the headers that the action set. */
export async function answerForm(
  c: Context,
  request: PageRequest,
  { page, server, action }: FormPage,
): Promise<Response> {
  const headers = new Headers()
  const end = await submitForm(c, request, { page, action, headers })
  // What an action says before it throws was meant for another end.
  if (end.type === 'failed') return answerEnd(request, end)
  const answer =
    end.type === 'submitted'
      ? await answerLoaded(request, page, server, end)
      : await answerEnd(request, end)
  return withHeaders(answer, headers)
}

/** The answer's own headers win; cookies are added to those that are there. */
function withHeaders(answer: Response, headers: Headers): Response {
  for (const [name, value] of headers) {
    if (name === 'set-cookie' || !answer.headers.has(name)) answer.headers.append(name, value)
  }
  return answer
}
