import type { DataResponse, ErrorResponse, PageResponse } from '../../loading/data-response.ts'
import { startDeadline, withinLimit } from '../../../src/navigation/deadline.ts'
import { ROUTE_LOAD_LIMIT_MS, STYLESHEET_LIMIT_MS } from '../../../src/navigation/route-load-limit.ts'
import { loadModules, type PageModules } from '../../loading/load-modules.ts'
import { createErrorPage, createPage, type LoadedPage, type PageMatch } from '../../loading/loaded-page.ts'
import { network } from '../../loading/network.ts'
import { skipStylesheets } from '../../loading/skip-stylesheets.ts'
import { keepsForm } from '../../mutations/keeps-form.ts'
import { mutationNotice, showMutationNotice } from '../../mutations/mutation-notice.ts'
import type { SentForm } from '../../mutations/send-form.ts'
import {
  pageResult,
  type PageResult,
  type PageResultOptions,
  type RouteResult,
  type UnchangedPage,
} from '../page-result.ts'
import type { RouterParts } from '../router-parts.ts'
import { showNotice } from '../../start/dom/notice.ts'

const RECEIVED_OFFLINE_NOTICE =
  'Your form was received. You are offline: its page opens when the network is back.'

interface FormResultOptions extends PageResultOptions, Pick<RouterParts, 'pending' | 'layouts'> {
  match: PageMatch
  /** Those of the form's page, which were requested with the form; `undefined` if one has failed. */
  modules: Promise<PageModules | undefined>
}

/** What the response to a form leads to. */
export async function formResult(
  sent: SentForm<DataResponse>,
  options: FormResultOptions,
): Promise<RouteResult | UnchangedPage> {
  const { response } = sent
  const url = new URL(sent.url)
  switch (response.type) {
    case 'data':
      return resultPage(sent, response, options)
    case 'error':
      if (keepsForm(response.problem.status)) return keepPage(sent)
      return inPlace(await errorPage(url, response, options))
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

/**
 * The form's own page with the action's result. Without its modules, a page whose form was accepted is loaded
 * as a full page, and one whose form was refused stays, with all that was typed.
 */
async function resultPage(
  sent: SentForm<DataResponse>,
  response: PageResponse,
  options: FormResultOptions,
): Promise<RouteResult | UnchangedPage> {
  const isRefused = response.status >= 400
  const url = new URL(sent.url)
  const page = await pageInTime(url, response, options)
  if (page) {
    const refusal = mutationNotice(sent)
    return {
      ...inPlace(page),
      ...(isRefused ? { form: 'refused', refusal } : { form: 'accepted' }),
    }
  }
  if (isRefused) return keepPage(sent)
  if (network.seemsDown()) {
    showNotice(RECEIVED_OFFLINE_NOTICE, 'receivedOffline')
    await network.back(options.signal)
  }
  return { type: 'full-page-load', url: url.href, reason: 'late module', form: 'accepted' }
}

/** The response to a form has the data of all layouts. `undefined` if a module is late or has failed. */
async function pageInTime(
  url: URL,
  response: PageResponse | ErrorResponse,
  options: FormResultOptions,
): Promise<LoadedPage | undefined> {
  const { match, layouts } = options
  const modules = await modulesInTime(url.href, options)
  return modules && createPage(url, match, modules, { ...response, ...layouts.retainNone() })
}

/**
 * The modules of the page. Those that failed while the form was sent are requested again, and late
 * stylesheets are not awaited. `undefined` if a module is late or has failed.
 */
function modulesInTime(
  url: string,
  { match, modules, signal }: FormResultOptions,
): Promise<PageModules | undefined> {
  const loaded = modules.then((early) => early ?? loadModules(match.route))
  let isPending = true
  const styles = startDeadline(document, STYLESHEET_LIMIT_MS, () => {
    void skipStylesheets({ url, isPending: () => isPending, signal })
  })
  return withinLimit(document, ROUTE_LOAD_LIMIT_MS, loaded)
    .catch(() => undefined)
    .finally(() => {
      isPending = false
      styles.clear()
    })
}

/** The app's error page, or a boundary of the page if the response says so and its module is there. */
async function errorPage(url: URL, response: ErrorResponse, options: FormResultOptions): Promise<LoadedPage> {
  const page = response.layouts && (await pageInTime(url, response, options))
  return page ?? createErrorPage(url, response, options.match.params)
}

async function redirect(
  url: string,
  { pending, signal, ...options }: FormResultOptions,
): Promise<RouteResult> {
  const { navigation } = pending.start(url, { signal })
  const result = await pageResult(navigation, { signal, ...options })
  return { ...result, form: 'accepted' }
}

/** The page stays, with all that was typed and a notice that says what is known. */
function keepPage(form: SentForm): UnchangedPage {
  showMutationNotice(mutationNotice(form))
  return { type: 'unchanged page' }
}
