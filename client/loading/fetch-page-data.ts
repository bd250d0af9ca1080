import { startDeadline } from '../../src/navigation/deadline.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import {
  createDeferredReceiver,
  joinDeferred,
  type DeferredReceiver,
} from '../../src/wire/deferred.ts'
import {
  dataPathOf,
  decodeFirstLine,
  decodeDeferredLine,
  isPageDataType,
  PURPOSE_HEADER,
  type FirstLine,
} from '../../src/wire/page-data.ts'
import {
  decodeProblem,
  decodeProblemDocument,
  PROBLEM_TYPE,
  type Problem,
} from '../../src/wire/problem.ts'
import { readLines } from './read-lines.ts'
import { redirectTarget } from './redirect-target.ts'

/** What a data request came to. */
export type DataAnswer =
  | PageData
  | { type: 'redirect'; to: URL }
  | { type: 'error'; problem: Problem; document: unknown }
  | { type: 'unusable'; reason: 'bad data' | 'other build' | 'no answer' }

export interface PageData {
  type: 'data'
  /** What the app's document is given; `undefined` where it keeps what it has. */
  document: unknown
  data: unknown
  /** What the page's action returned, where a form was sent, and the status that goes with it. */
  result: unknown
  status: number
  /** Has all come that was deferred? */
  isWhole: () => boolean
}

interface FetchOptions {
  build: string
  signal: AbortSignal
  /** Nobody has clicked yet. */
  isPrefetch: boolean
}

const BAD: DataAnswer = { type: 'unusable', reason: 'bad data' }
const NO_ANSWER: DataAnswer = { type: 'unusable', reason: 'no answer' }
const OTHER_BUILD: DataAnswer = { type: 'unusable', reason: 'other build' }

/** Asks for a page's data. What can't be used, whatever it is, is a value; this never rejects. */
export function fetchPageData(url: URL, options: FetchOptions): Promise<DataAnswer> {
  // `Sec-Purpose` is the browser's own; this one is ours to send.
  const headers = options.isPrefetch ? { [PURPOSE_HEADER]: 'prefetch' } : {}
  return askForPage(url, { headers, signal: options.signal }, options.build)
}

/** Sends a request to a page's data URL and reads the answer; never rejects. */
export async function askForPage(url: URL, init: RequestInit, build: string): Promise<DataAnswer> {
  try {
    const path = dataPathOf(url.pathname) + url.search
    // A hung answer must not hold back the next one by the cache's lock on its URL.
    const response = await fetch(path, { cache: 'no-store', ...init })
    const answer = await readAnswer(response, url, build)
    if (!response.bodyUsed) await response.body?.cancel()
    return answer
  } catch {
    return NO_ANSWER // reset, cut off, no network, or aborted, when nobody listens any more
  }
}

async function readAnswer(response: Response, url: URL, build: string): Promise<DataAnswer> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith(PROBLEM_TYPE)) return readProblem(await response.text(), build)
  // A form that is refused has a status of its own, and a page all the same.
  const isOurs = isPageDataType(type) && response.status < 500
  if (!isOurs || !response.body) return BAD
  return readData(response.body, url, build)
}

function readProblem(text: string, build: string): DataAnswer {
  const problem = decodeProblem(text)
  if (!problem) return BAD
  if (problem.build !== build) return OTHER_BUILD
  return { type: 'error', problem, document: decodeProblemDocument(text) }
}

async function readData(body: ReadableStream, url: URL, build: string): Promise<DataAnswer> {
  const lines = readLines(body)
  const { value } = await lines.next()
  const first = value === undefined ? undefined : decodeFirstLine(value)
  const isOurs = first?.build === build
  if (isOurs && 'deferred' in first && first.deferred.length > 0) return joinParts(first, lines)
  await lines.return()
  if (!first) return BAD
  if (!isOurs) return OTHER_BUILD
  return 'redirect' in first ? readRedirect(first.redirect, url) : joinParts(first, lines)
}

function readRedirect(location: string, url: URL): DataAnswer {
  const to = redirectTarget(location, url)
  return to ? { type: 'redirect', to } : BAD
}

function joinParts(
  { document, data, deferred, result, status = 200 }: Extract<FirstLine, { deferred: string[] }>,
  lines: AsyncGenerator<string, void>,
): PageData {
  const parts = new Map(deferred.map((key) => [key, createDeferredReceiver(key)]))
  const missing = new Set(deferred)
  if (parts.size > 0) void receiveParts(parts, lines, missing)
  const late = Object.fromEntries([...parts].map(([key, part]) => [key, part.promise]))
  const isWhole = () => missing.size === 0
  return { type: 'data', document, data: joinDeferred(data, late), result, status, isWhole }
}

/** Settles each part by its line; those that have no line fail when the answer ends or stalls. */
async function receiveParts(
  parts: ReadonlyMap<string, DeferredReceiver>,
  lines: AsyncGenerator<string, void>,
  missing: Set<string>,
): Promise<void> {
  const failRest = () => parts.forEach((part) => part.settle({ failed: true }))
  let stall = startDeadline(ROUTE_LOAD_LIMIT_MS, failRest)
  try {
    for await (const text of lines) {
      stall.clear()
      stall = startDeadline(ROUTE_LOAD_LIMIT_MS, failRest)
      const line = decodeDeferredLine(text)
      if (!line) continue
      parts.get(line.key)?.settle(line)
      if ('value' in line) missing.delete(line.key)
    }
  } catch {
    // The answer broke off: what is missing fails below.
  }
  stall.clear()
  failRest()
}
