import { showNotice } from '../start/dom/notice.ts'
import type { ErrorData, PageData } from '../loading/data-response.ts'
import { loadModules } from '../loading/load-modules.ts'
import { now } from '../loading/loaded-layouts.ts'
import {
  createErrorPage,
  createPage,
  type LoadedPage,
  type PageMatch,
} from '../loading/loaded-page.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import type { PageStore } from '../page/page-store.ts'
import type { FormQueue } from '../mutations/form-queue.ts'
import { keepsForm } from '../mutations/keeps-form.ts'
import type { RouteNavigation } from './intercept.ts'
import {
  mutationNotice,
  showMutationNotice,
  type AnsweredForm,
} from '../mutations/mutation-notice.ts'
import type { MissedResults } from './missed-results.ts'
import type { NavigationRecorder } from './navigation-recorder.ts'
import { pageResult, type PageResult, type RouteResult } from './page-result.ts'
import type { PendingNavigations } from './pending-navigations.ts'
import type { ReloadGuard } from './reload-guard.ts'

interface FormNavigationOptions {
  build: string
  match: PageMatch
  forms: FormQueue
  guard: ReloadGuard
  loader: PageLoader
  missed: MissedResults
  pages: PageStore
  pending: PendingNavigations
  recorder: NavigationRecorder
  onResponse: () => void
}

/** Sends a form and navigates to its result. It is sent once: without a limit, a retry or a full page load. */
export function formNavigation(
  event: NavigateEvent,
  options: FormNavigationOptions,
): RouteNavigation {
  options.pending.stop()
  return {
    recording: options.recorder.start(options.match.route.pattern),
    source: 'form',
    result: sendForm(event, options),
  }
}

async function sendForm(
  event: NavigateEvent,
  options: FormNavigationOptions,
): Promise<RouteResult> {
  showNotice()
  const wasOnline = navigator.onLine
  const response = await options.forms.send(event)
  options.onResponse()
  // Pages that were loaded before may show what the form has changed. Without a response this page stays.
  options.pages.invalidate(response.type === 'unusable' ? 'cached pages' : 'all pages')
  options.loader.prefetches.clear()
  const form = { response, wasOnline, source: event.sourceElement, formData: event.formData! }
  if (event.signal.aborted) options.missed.add(form)
  event.signal.throwIfAborted()
  const url = new URL(event.destination.url)
  switch (response.type) {
    case 'data':
      return resultPage(url, response, options)
    case 'error':
      if (keepsForm(response.problem.status)) return keepPage(form)
      return inPlace(await errorPage(url, response, options))
    case 'redirect':
      return redirect(response.to.href, event.signal, options)
    case 'unusable':
      if (response.reason === 'bad data' || response.reason === 'no answer') {
        return keepPage(form)
      }
      return { type: 'full-page-load', url: url.href, reason: response.reason }
  }
}

function inPlace(page: LoadedPage): PageResult {
  return { type: 'page', page, url: page.url.href }
}

/** The form's own page with the action's result. */
async function resultPage(
  url: URL,
  response: PageData,
  { match }: FormNavigationOptions,
): Promise<RouteResult> {
  const page = createPage(url, match, await loadModules(match.route), whole(response))
  return { ...inPlace(page), form: response.status >= 400 ? 'refused' : 'accepted' }
}

/** The app's error page, or a boundary of the page if the response says so and its module can be loaded. */
async function errorPage(
  url: URL,
  response: ErrorData,
  { match }: FormNavigationOptions,
): Promise<LoadedPage> {
  const modules = response.layouts && (await loadModules(match.route).catch(() => undefined))
  return modules
    ? createPage(url, match, modules, whole(response))
    : createErrorPage(url, response, match.params)
}

/** The response to a form has the data of all layouts. */
function whole<response extends PageData | ErrorData>(response: response) {
  return { ...response, kept: [], askedAt: now() }
}

async function redirect(
  url: string,
  signal: AbortSignal,
  { pending, build, guard, loader }: FormNavigationOptions,
): Promise<RouteResult> {
  const { navigation } = pending.start(url, { signal })
  const result = await pageResult(navigation, {
    signal,
    build,
    guard,
    matchRoute: loader.matchRoute,
  })
  return result.type === 'page' ? { ...result, form: 'accepted' } : result
}

/** The page stays, with all that was typed and a notice that says what is known. */
function keepPage(form: AnsweredForm): never {
  showMutationNotice(mutationNotice(form))
  throw new DOMException('The form has no result', 'AbortError')
}
