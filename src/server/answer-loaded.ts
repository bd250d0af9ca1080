import { NotJson } from '../wire/encode-json.ts'
import { answerData } from './answer-data.ts'
import { answerDocument } from './answer-document.ts'
import { answerEnd } from './answer-end.ts'
import { answerError } from './answer-error.ts'
import type { PageMatch } from './answer-page.ts'
import { isShared, SharedCacheRefused } from './cache-control.ts'
import type { PageRequest } from './page-request.ts'
import type { Submission } from './run-action.ts'
import { logError } from './log.ts'
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
  return answerEnd(request, submission ? withoutSending(end) : end)
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
  const end = await loadDocument(request)
  if (end.kind !== 'data') {
    loaded.lifetime.end()
    return answerEnd(request, submission ? withoutSending(end) : end)
  }
  const document = end.data
  const view = request.wants === 'data' ? undefined : await viewOf(page.name)
  try {
    if (!view) return answerData(request, loaded, { submission, document })
    checkCaching(page.name, server.cacheControl, end.isPersonal)
    const { data, parts, lifetime } = loaded
    return await answerDocument(request, {
      status: submission?.status ?? 200,
      document,
      content: { ...page, view, data, parts, result: submission?.result },
      // What a form's sender is told is for nobody else.
      cacheControl: submission ? undefined : server.cacheControl,
      lifetime,
    })
  } catch (error) {
    loaded.lifetime.end()
    // What else threw has been logged by the renderer.
    if (error instanceof NotJson) logError('data is not JSON', error, request)
    if (error instanceof SharedCacheRefused) logError('caching refused', error, request)
    return answerError(request, { status: 500, error })
  }
}

/** What the document knows of its visitor must not be given to the next one. */
function checkCaching(page: string, cacheControl: string | undefined, isPersonal: boolean): void {
  if (!isPersonal || cacheControl === undefined || !isShared(cacheControl)) return
  const why =
    'the load of document.server.ts reads the request, so each visitor gets a page of their own. ' +
    'Say "private" instead of "public", or give the document only what does not depend on the request.'
  throw new SharedCacheRefused(page, cacheControl, why)
}

/** The action has run: 307 and 308 would make the browser send the form once more. */
function withoutSending<end extends { kind: string }>(end: end): end {
  return end.kind === 'redirect' ? { ...end, status: 303 } : end
}
