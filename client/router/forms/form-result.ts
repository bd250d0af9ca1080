import type { DataResponse, ErrorResponse, PageResponse } from '../../loading/data-response.ts'
import { loadModules } from '../../loading/load-modules.ts'
import { nextRequestNumber } from '../../loading/loaded-layouts.ts'
import {
  createErrorPage,
  createPage,
  type LoadedPage,
  type PageMatch,
} from '../../loading/loaded-page.ts'
import { keepsForm } from '../../mutations/keeps-form.ts'
import { mutationNotice, showMutationNotice } from '../../mutations/mutation-notice.ts'
import type { SentForm } from '../../mutations/send-form.ts'
import {
  pageResult,
  type PageResult,
  type PageResultOptions,
  type RouteResult,
} from '../page-result.ts'
import type { PendingNavigations } from '../pending-navigations.ts'

interface FormResultOptions extends PageResultOptions {
  match: PageMatch
  pending: PendingNavigations
}

/** What the response to a form leads to. Rejects if the page stays as it is. */
export async function formResult(
  sent: SentForm<DataResponse>,
  options: FormResultOptions,
): Promise<RouteResult> {
  const { response } = sent
  const url = new URL(sent.url)
  switch (response.type) {
    case 'data':
      return resultPage(url, response, options.match)
    case 'error':
      if (keepsForm(response.problem.status)) return keepPage(sent)
      return inPlace(await errorPage(url, response, options.match))
    case 'redirect':
      return redirect(response.to.href, options)
    case 'unusable':
      if (response.reason === 'bad data' || response.reason === 'no response') return keepPage(sent)
      return { type: 'full-page-load', url: url.href, reason: response.reason }
  }
}

function inPlace(page: LoadedPage): PageResult {
  return { type: 'page', page, url: page.url.href }
}

/** The form's own page with the action's result. */
async function resultPage(
  url: URL,
  response: PageResponse,
  match: PageMatch,
): Promise<RouteResult> {
  const page = createPage(url, match, await loadModules(match.route), whole(response))
  return { ...inPlace(page), form: response.status >= 400 ? 'refused' : 'accepted' }
}

/** The app's error page, or a boundary of the page if the response says so and its module can be loaded. */
async function errorPage(url: URL, response: ErrorResponse, match: PageMatch): Promise<LoadedPage> {
  const modules = response.layouts && (await loadModules(match.route).catch(() => undefined))
  return modules
    ? createPage(url, match, modules, whole(response))
    : createErrorPage(url, response, match.params)
}

/** The response to a form has the data of all layouts. */
function whole<response extends PageResponse | ErrorResponse>(response: response) {
  return { ...response, kept: [], requestNumber: nextRequestNumber() }
}

async function redirect(
  url: string,
  { pending, signal, ...options }: FormResultOptions,
): Promise<RouteResult> {
  const { navigation } = pending.start(url, { signal })
  const result = await pageResult(navigation, { signal, ...options })
  return result.type === 'page' ? { ...result, form: 'accepted' } : result
}

/** The page stays, with all that was typed and a notice that says what is known. */
function keepPage(form: SentForm): never {
  showMutationNotice(mutationNotice(form))
  throw new DOMException('The form has no result', 'AbortError')
}
