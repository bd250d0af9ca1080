import { answerData } from './answer-data.ts'
import { answerDocument } from './answer-document.ts'
import { answerEnd } from './answer-end.ts'
import { answerError } from './answer-error.ts'
import type { PageMatch } from './answer-page.ts'
import type { PageRequest } from './page-request.ts'
import type { Submission } from './run-action.ts'
import { loadDocument } from './load-document.ts'
import { runLoad, type LoadEnd } from './run-load.ts'
import type { ServerHalf } from './server-halves.ts'
import { viewOf } from './views.ts'

/** Answers with a page and what its `load` returns; after a form, with what its action says too. */
export async function answerLoaded(
  request: PageRequest,
  page: PageMatch,
  server: ServerHalf,
  submission?: Submission,
): Promise<Response> {
  const end = await runLoad(server.load, request, page)
  if (end.kind === 'data') return answerView(request, page, end, { server, submission })
  // The action has run: 307 and 308 would make the browser send the form once more.
  if (end.kind === 'redirect' && submission) return answerEnd(request, { ...end, status: 303 })
  return answerEnd(request, end)
}

interface Around {
  server: ServerHalf
  submission: Submission | undefined
}

async function answerView(
  request: PageRequest,
  page: PageMatch,
  loaded: Extract<LoadEnd, { kind: 'data' }>,
  { server, submission }: Around,
): Promise<Response> {
  if (request.wants === 'data') {
    return answerData(request, loaded, { submission, document: await loadDocument(request) })
  }
  const { data, parts, lifetime } = loaded
  const view = await viewOf(page.name)
  const result = submission?.result
  try {
    return await answerDocument(request, {
      status: submission?.status ?? 200,
      content: { ...page, view, data, parts, result },
      // What a form's sender is told is for nobody else.
      cacheControl: submission ? undefined : server.cacheControl,
      lifetime,
    })
  } catch (error) {
    lifetime.end() // what threw has been logged by the renderer
    return answerError(request, { status: 500, error })
  }
}
