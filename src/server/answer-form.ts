import type { Context } from 'hono'
import { answerEnd } from './answer-end.ts'
import { answerLoaded } from './answer-loaded.ts'
import type { PageMatch } from './answer-page.ts'
import type { PageRequest } from './page-request.ts'
import type { ServerHalf } from './server-halves.ts'
import { submitForm } from './submit-form.ts'

/** A page that takes forms. */
interface FormPage {
  page: PageMatch
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
  if (end.kind === 'failed') return answerEnd(request, end)
  const answer =
    end.kind === 'submitted'
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
