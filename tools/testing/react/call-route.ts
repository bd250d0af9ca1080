import type { ActionResponse, DataResponse, ErrorResponse } from '../../../client/loading/data-response.ts'
import { redirectResult } from '../../../client/loading/redirect-result.ts'
import { isFailure } from '../../../src/api/outcomes/fail.ts'
import { endingResult, isEnding, type Ending } from '../../../src/server/data/ending-result.ts'
import type { Problem } from '../../../src/wire/problem.ts'
import { stubProblem, thrownProblem } from './stub-problem.ts'
import type { AnyStubRoute, StubPlace } from './stub-table.ts'

interface LoaderCall {
  signal: AbortSignal
  /** What the page's action returned. */
  result?: unknown
  status?: number
}

/** What a page of a stub shows; no promise if its data is there. Never rejects. */
export function stubLoaderResponse(
  place: StubPlace,
  { signal, result, status = 200 }: LoaderCall,
): DataResponse | Promise<DataResponse> {
  const { url, stub } = place
  const { params } = place.match
  const fail = (thrown: unknown) => endedWith(thrown, place)
  try {
    const search = typeof stub.search === 'function' ? stub.search(url.searchParams) : stub.search
    const show = (data: unknown): DataResponse =>
      isEnding(data)
        ? endedWith(data, place)
        : { type: 'data', search, data, layouts: [], result, status, isComplete: () => true }
    if (!stub.loader) return show(stub.data)
    const data = stub.loader({ params, search, url, signal } as never)
    return data instanceof Promise ? data.then(show).catch(fail) : show(data)
  } catch (thrown) {
    return fail(thrown)
  }
}

/** The result of an action. Never rejects. */
export async function stubActionResponse(place: StubPlace, form: FormData): Promise<ActionResponse> {
  const { url, stub } = place
  const { params } = place.match
  if (!stub.action) {
    const missing = new Error(`The stub's route of ${url.pathname} has no action.`)
    return stubErrorResponse(thrownProblem(missing, 405), place)
  }
  try {
    return responseOf(await stub.action({ params, form, url } as never), place)
  } catch (thrown) {
    return isFailure(thrown) ? responseOf(thrown, place) : endedWith(thrown, place)
  }
}

function responseOf(returned: unknown, place: StubPlace): ActionResponse {
  if (isEnding(returned)) return endedWith(returned, place)
  const { status, result } = isFailure(returned) ? returned : { status: 200, result: returned }
  return { type: 'result', status, result }
}

/** A redirect, a status, or what was thrown by mistake. */
function endedWith(thrown: unknown, place: StubPlace): Exclude<DataResponse, { type: 'data' }> {
  try {
    if (isEnding(thrown)) return endingResponse(thrown, place)
    return stubErrorResponse(thrownProblem(thrown), place)
  } catch (error) {
    return stubErrorResponse(thrownProblem(error), place) // a redirect that is refused
  }
}

function endingResponse(ending: Ending, place: StubPlace): Exclude<DataResponse, { type: 'data' }> {
  const end = endingResult(ending, place.url, 'loader')
  if (end.type === 'redirect') return redirectResult(end.location, place.url)
  const { status, detail } = end.type === 'status' ? end : { ...end.response, detail: undefined }
  return stubErrorResponse(stubProblem(status, detail), place)
}

/** The page's own boundary shows it, if there is one. */
export function stubErrorResponse(problem: Problem, { stub }: { stub?: AnyStubRoute }): ErrorResponse {
  const layouts = stub?.ErrorBoundary ? [] : undefined
  return { type: 'error', problem, layouts, isComplete: () => true }
}
