import { hasVisitor } from 'virtual:arrive/worker-facts'
import type { ServerModule } from '../../api/server-module.ts'
import { isError } from '../data/outcome-result.ts'
import { type FormResult, runFormAction } from '../data/run-form-action.ts'
import type { PageRequest } from '../request/page-request.ts'
import { actionResponse } from '../responses/data-response.ts'
import type { MatchedPage } from '../modules/matched-page.ts'
import { formErrorResponse } from './page-error-response.ts'
import { isOfOtherVisitor, OTHER_VISITOR } from '../visitor/add-visitor.ts'
import { noPageResponse } from './unloaded-response.ts'
import { hasPage } from './server-modules.ts'
import { renderedPageResponse } from './rendered-page-response.ts'
import { errorResponse } from '../responses/error-response.ts'
import { resultResponse } from './result-response.ts'

interface FormPage extends MatchedPage {
  action: NonNullable<ServerModule['action']>
}

/** The response to a form: read the form → action → the page with the result, or a redirect. */
export async function formResponse(request: PageRequest, page: FormPage): Promise<Response> {
  const { action, match, server } = page
  if (hasVisitor && (await isOfOtherVisitor(request))) return errorResponse(request, OTHER_VISITOR)
  const result = await runFormAction(request, { action, params: match.params, server })
  if (result.type === 'data' && request.isFromFetcher) return actionResponse(request, result)
  if (!hasPage(match.name) && needsPage(result, request.url)) {
    return noPageResponse(request, { name: match.name, type: 'action' })
  }
  if (result.type !== 'data') {
    const isInPage = isError(result) && !request.isFromFetcher
    return isInPage ? formErrorResponse(request, page, result) : resultResponse(request, result)
  }
  return renderedPageResponse(request, page, result)
}

/** Has the action returned data or nothing, so that the page has to be shown again? */
function needsPage(result: FormResult, url: URL): boolean {
  if (result.type === 'data') return true
  return result.type === 'redirect' && result.location === url.pathname + url.search
}
