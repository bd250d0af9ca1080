import type { ServerModule } from '../../api/routes/page.ts'
import { receiveForm } from '../data/receive-form.ts'
import type { PageRequest } from '../request/page-request.ts'
import { loadedPageResponse, type MatchedPage } from './loaded-page-response.ts'
import { resultResponse } from './result-response.ts'

interface FormPage extends MatchedPage {
  action: NonNullable<ServerModule['action']>
}

/** The response to a form: read the form → action → the page with the result, or a redirect. */
export async function formResponse(request: PageRequest, page: FormPage): Promise<Response> {
  const { action, match } = page
  const headers = new Headers()
  const result = await receiveForm(request, { action, params: match.params, headers })
  // The headers of an action that failed were meant for another response.
  if (result.type === 'failed') return resultResponse(request, result)
  const response =
    result.type === 'submission'
      ? await loadedPageResponse(request, page, result)
      : await resultResponse(request, result)
  return withHeaders(response, headers)
}

/** The response's own headers win; cookies are added. */
function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) {
    if (name === 'set-cookie' || !response.headers.has(name)) response.headers.append(name, value)
  }
  return response
}
