import { NotJson } from '../../wire/encode-json.ts'
import { answerData } from '../responses/data-response.ts'
import { answerDocument } from '../responses/document-response.ts'
import { answerEnd } from './result-response.ts'
import { answerError } from '../responses/error-response.ts'
import type { Route } from '../../api/page.ts'
import type { RouteMatch } from '../../routing/match.ts'
import { isShared, SharedCacheRefused } from '../responses/cache-control.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { Submission } from '../data/run-action.ts'
import { logError } from '../request/log.ts'
import { loadDocument } from '../data/run-document-loader.ts'
import { runLoad, type LoadEnd } from '../data/run-loader.ts'
import type { ServerHalf } from './server-modules.ts'
import { pageModuleOf } from './page-modules.ts'

/** Answers with a page and what its `load` returns; after a form, with what its action says too. */
export async function answerLoaded(
  request: PageRequest,
  page: RouteMatch<Route>,
  server: ServerHalf,
  submission?: Submission,
): Promise<Response> {
  const end = await runLoad(server.load, request, page)
  if (end.type === 'data') return answerView(request, page, end, { server, submission })
  return answerEnd(request, submission ? withoutSending(end) : end)
}

interface Around {
  server: ServerHalf
  submission: Submission | undefined
}

async function answerView(
  request: PageRequest,
  page: RouteMatch<Route>,
  loaded: Extract<LoadEnd, { type: 'data' }>,
  { server, submission }: Around,
): Promise<Response> {
  const end = await loadDocument(request)
  if (end.type !== 'data') {
    loaded.lifetime.end()
    return answerEnd(request, submission ? withoutSending(end) : end)
  }
  const document = end.data
  const module = request.wants === 'data' ? undefined : await pageModuleOf(page.name)
  try {
    if (!module) return answerData(request, loaded, { submission, document })
    checkCaching(page.name, server.cacheControl, end.isPersonal)
    const { data, deferred, lifetime } = loaded
    return await answerDocument(request, {
      status: submission?.status ?? 200,
      document,
      content: { ...page, module, data, deferred, result: submission?.result },
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
function withoutSending<end extends { type: string }>(end: end): end {
  return end.type === 'redirect' ? { ...end, status: 303 } : end
}
