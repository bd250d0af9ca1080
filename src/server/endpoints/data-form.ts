import type { PageRequest } from '../request/page-request.ts'
import { dataForm } from '../responses/data-form.ts'

/** The response to a data request that has been through the app's middleware, which may have answered. */
export function dataFormOf(request: PageRequest, response: Response): Promise<Response> | Response {
  // The browser asks for a password only for a document.
  const asksForPassword = response.headers.has('WWW-Authenticate')
  return request.isAnswered && !asksForPassword ? response : dataForm(request, response)
}
