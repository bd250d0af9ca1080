import { formKeys } from 'virtual:arrive/form-keys'
import { hasVisitor } from 'virtual:arrive/visitor-fact'
import { NOTICE_ID } from '../../src/wire/bootstrap.ts'
import { deferredOf, joinDeferred, joinLayouts } from '../../src/wire/deferred.ts'
import { decodeFirstLine, isPageDataType, type FirstLine } from '../../src/wire/page-data.ts'
import { PROBLEM_TYPE } from '../../src/wire/problem.ts'
import { VISITOR_HEADER } from '../../src/wire/data-requests.ts'
import { findStatus } from '../start/dom/runtime-elements.ts'
import { isForThisVisitor } from '../visitor/page-visitor.ts'
import {
  BAD_DATA,
  type ActionResult,
  type DataResponse,
  type ErrorResponse,
  type PageResponse,
  type Unusable,
} from './data-response.ts'
import { readDeferred } from './read-deferred.ts'
import { readLines } from './read-lines.ts'
import type { LoadAgain } from './receive-again.ts'
import { redirectResult } from './redirect-result.ts'
import type { TabBuild } from './tab-build.ts'

export type AnyResponse = DataResponse | ActionResult

export interface RequestFacts {
  url: URL
  tab: TabBuild
  loadAgain?: LoadAgain | undefined
}

/** Middleware or an endpoint of the app responds to this URL, with something that is no page. */
const NOT_A_PAGE: Unusable = { type: 'unusable', reason: 'not a page' }
/** Or for another visitor: only another document can show it. */
const OTHER_BUILD: Unusable = { type: 'unusable', reason: 'other build' }

/** Reads a response up to its first line; its deferred values follow. Rejects if it is cut off before. */
export async function readResponse(
  response: Response,
  { url, tab, loadAgain }: RequestFacts,
): Promise<AnyResponse> {
  if (hasVisitor && response.headers.has(VISITOR_HEADER)) {
    return { ...BAD_DATA, notice: await noticeOfRefusedForm(response) }
  }
  const refusal = formKeys?.refusal(response)
  if (refusal) return refusal
  const lines = linesOf(response)
  if (!lines) return BAD_DATA
  const { value } = await lines.next()
  const first = value === undefined ? undefined : decodeFirstLine(value)
  // A form that is refused has a status from 400 on, and page data all the same.
  const isUsable = first && (response.status < 500 || 'problem' in first)
  const isOwn = !hasVisitor || isForThisVisitor(response)
  const canShow = isUsable && isOwn && (await fitsTab(first, url, tab))
  if (!canShow || !('deferred' in first) || first.deferred.length === 0) await lines.return()
  if (!isUsable) return BAD_DATA
  if (!canShow) return OTHER_BUILD
  if ('fullPageLoad' in first) return NOT_A_PAGE
  if ('redirect' in first) return redirectResult(first.redirect, url)
  if ('deferred' in first) return whole(first, lines, loadAgain)
  return { type: 'result', result: first.result, status: first.status }
}

/** The form's page was made for another visitor. The notice says the app's own text, or the Worker's. */
async function noticeOfRefusedForm(response: Response): Promise<string> {
  const { detail } = await response.json()
  return findStatus(NOTICE_ID)?.dataset['formOtherVisitor'] ?? detail
}

/** Is the response of this tab's build, or of another one that has the same page? */
async function fitsTab(first: FirstLine, url: URL, tab: TabBuild): Promise<boolean> {
  if (first.build === tab.id) return true
  const hash = 'pageHash' in first ? first.pageHash : undefined
  return hash !== undefined && tab.hasSame(url, hash)
}

function linesOf(response: Response): AsyncGenerator<string, void> | undefined {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith(PROBLEM_TYPE)) return onlyLine(response)
  return isPageDataType(type) && response.body ? readLines(response.body) : undefined
}

/** A problem is a JSON document: it needs no line break at its end. */
async function* onlyLine(response: Response): AsyncGenerator<string, void> {
  yield await response.text()
}

/** A page or an error, with its deferred values. */
function whole(
  first: Extract<FirstLine, { deferred: string[] }>,
  lines: AsyncGenerator<string, void>,
  loadAgain: LoadAgain | undefined,
): PageResponse | ErrorResponse {
  const { promises: deferred, isComplete } = readDeferred(first.deferred, lines, loadAgain)
  const { layouts } = first
  const document = joinDeferred(first.document, deferredOf(deferred, 'document'))
  const around = layouts && joinLayouts(layouts, deferred)
  const common = { document, deferred, isComplete }
  if ('problem' in first) {
    return { type: 'error', problem: first.problem, layouts: around, ...common }
  }
  const { search, result, status = 200 } = first
  const data = joinDeferred(first.data, deferredOf(deferred))
  return { type: 'data', search, data, layouts: around ?? [], result, status, ...common }
}
