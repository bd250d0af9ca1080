import type { ComponentType } from 'react'
import { isFailure } from '../../../src/api/outcomes/fail.ts'
import type { ErrorBoundaryProps } from '../../../src/api/page-props.ts'
import { createMatcher, type RouteMatch } from '../../../src/routing/match.ts'
import { checkPatterns } from '../../../src/routing/check-patterns.ts'
import { endingResult, isEnding, type Ending } from '../../../src/server/data/ending-result.ts'
import { makeProblem, type Problem } from '../../../src/wire/problem.ts'
import type { ActionResponse } from '../../../client/loading/data-response.ts'
import type { AnyPage } from './stub-routes.ts'

/** A route of a stub, as it is called: its types have been checked. */
export interface AnyStubRoute {
  Page: AnyPage
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>
  data?: unknown
  loader?: (args: never) => unknown
  action?: (args: never) => unknown
  result?: unknown
  search?: unknown
}

/** What a URL of a stub shows. */
export type StubContent = StubPageContent | StubErrorContent

export interface StubPageContent {
  type: 'page'
  pattern: string
  route: AnyStubRoute
  params: Record<string, string>
  search: unknown
  data: unknown
  result: unknown
}

/** What the page's boundary shows, or else the error page. */
interface StubErrorContent {
  type: 'error'
  /** What the test gets if nothing shows the problem. */
  error: unknown
  /** Missing if something is wrong with the test. */
  problem?: Problem
  params: Record<string, string>
  ErrorBoundary?: ComponentType<ErrorBoundaryProps> | undefined
}

export type StubLoad = StubContent | { type: 'redirect'; to: URL }

/** Calls the loaders and the actions of a stub's routes. */
export interface StubTable {
  /** What a URL shows; no promise if its data is there. `result`: what its action returned. */
  load(url: URL, options: { signal: AbortSignal; result?: unknown }): StubLoad | Promise<StubLoad>
  /** The `result` that a URL has before a form is sent. */
  firstResult(url: URL): unknown
  /** Sends a form to the action of a URL. Never rejects. */
  act(url: URL, form: FormData): Promise<ActionResponse>
  /** What a URL shows in place of its page. */
  errorOf(url: URL, problem: Problem): StubErrorContent
}

/** Throws `PatternRefused` if a pattern is not valid. */
export function createStubTable(routes: Readonly<Record<string, AnyStubRoute>>): StubTable {
  const entries = Object.entries(routes)
  const table = Object.fromEntries(
    entries.map(([pattern, route]) => [pattern, { ...route, pattern, validate: {} }]),
  )
  checkPatterns(table)
  const matchUrl = createMatcher(table)
  const matchPage = (url: URL) => {
    const match = matchUrl(url)
    return match.type === 'page' ? match : undefined
  }
  return {
    load(url, { signal, result }) {
      const match = matchPage(url)
      return match ? loadPage({ url, match }, signal, result) : failed(noRoute(url))
    },
    firstResult: (url) => matchPage(url)?.route.result,
    act: async (url, form) => actionResponse({ url, match: matchPage(url) }, form),
    errorOf: (url, problem) => errorContent(problem, { url, match: matchPage(url) }),
  }
}

type StubMatch = RouteMatch<AnyStubRoute>

/** Where something happens. */
interface Place<match = StubMatch | undefined> {
  url: URL
  match: match
}

function loadPage(place: Place<StubMatch>, signal: AbortSignal, result: unknown) {
  const { url, match } = place
  const { name: pattern, route, params } = match
  const loadOf = (value: unknown) => (isEnding(value) ? endOf(value, place) : undefined)
  const fail = (error: unknown) => loadOf(error) ?? faultOf(error, place)
  try {
    const search = searchOf(route.search, url)
    const page = { type: 'page', pattern, route, params, search, result } as const
    const show = (data: unknown): StubLoad => loadOf(data) ?? { ...page, data }
    if (!route.loader) return show(route.data)
    const data = route.loader({ params, search, url, signal } as never)
    return data instanceof Promise ? data.then(show).catch(fail) : show(data)
  } catch (error) {
    return fail(error)
  }
}

function searchOf(search: unknown, { searchParams }: URL): unknown {
  return typeof search === 'function' ? search(searchParams) : search
}

/** What a loader or an action ended with, in place of data. */
function endOf(ending: Ending, place: Place): Exclude<StubLoad, StubPageContent> {
  const { url } = place
  try {
    const end = endingResult(ending, url, 'loader')
    if (end.type === 'redirect') return { type: 'redirect', to: new URL(end.location, url) }
    const { status, detail } = end.type === 'status' ? end : { ...end.response, detail: undefined }
    return errorContent(problemOf(status, detail), place)
  } catch (error) {
    return faultOf(error, place) // a redirect that is refused
  }
}

/** What was thrown by mistake, which is in the console as in the Worker's log. */
function faultOf(error: unknown, place: Place): StubErrorContent {
  console.error(error)
  return errorContent(problemOf(500), place, error)
}

function errorContent(
  problem: Problem,
  { url, match }: Place,
  error: unknown = new Error(`${url.pathname} ends with ${problem.status}: ${GIVE_IT}.`),
): StubErrorContent {
  const { params = {}, route } = match ?? {}
  return { type: 'error', error, problem, params, ErrorBoundary: route?.ErrorBoundary }
}

const GIVE_IT =
  'to see what shows it, give the route its ErrorBoundary, or createRoutesStub the ErrorPage of your error.tsx'

function noRoute({ pathname }: URL): Error {
  return new Error(`The stub has no route for ${pathname}: add it to createRoutesStub.`)
}

/** What is wrong with the test, which nothing but the test gets. */
export function failed(error: unknown): StubErrorContent {
  return { type: 'error', error, params: {} }
}

export function problemOf(status: number, detail?: string): Problem {
  return makeProblem({ status, build: 'stub', ...(detail !== undefined && { detail }) })
}

async function actionResponse(place: Place, form: FormData): Promise<ActionResponse> {
  const { url, match } = place
  if (!match) return refused(noRoute(url), 404)
  const { action } = match.route
  if (!action) return refused(new Error(`The stub's route ${match.name} has no action.`), 405)
  try {
    return responseOf(await action({ params: match.params, form, url } as never), place)
  } catch (error) {
    if (isEnding(error) || isFailure(error)) return responseOf(error, place)
    return refused(error, 500)
  }
}

function responseOf(returned: unknown, place: Place): ActionResponse {
  if (isEnding(returned)) {
    const end = endOf(returned, place)
    return end.type === 'redirect' ? end : errorResponse(end.problem!)
  }
  const { status, result } = isFailure(returned) ? returned : { status: 200, result: returned }
  return { type: 'result', status, result }
}

/** As in the Worker's log: the page shows only that the form has no result. */
function refused(error: unknown, status: number): ActionResponse {
  console.error(error)
  return errorResponse(problemOf(status))
}

function errorResponse(problem: Problem): ActionResponse {
  return {
    type: 'error',
    problem,
    document: undefined,
    layouts: undefined,
    isComplete: () => true,
  }
}
