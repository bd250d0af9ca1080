import { startDeadline, ROUTE_LOAD_LIMIT_MS } from '../src/router/deadline.ts'
import { expectPart, joinDeferred, type LatePart } from '../src/wire/deferred.ts'
import {
  dataPathOf,
  decodeFirstLine,
  decodeLateLine,
  PAGE_DATA_TYPE,
  type FirstLine,
} from '../src/wire/page-data.ts'
import { decodeProblem, PROBLEM_TYPE, type Problem } from '../src/wire/problem.ts'
import { readLines } from './read-lines.ts'

/** What a data request came to. */
export type DataAnswer =
  | { kind: 'data'; data: unknown }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; problem: Problem }
  | { kind: 'unusable'; reason: 'bad data' | 'other build' }

interface FetchOptions {
  build: string
  signal: AbortSignal
}

const BAD: DataAnswer = { kind: 'unusable', reason: 'bad data' }

/** Asks for a page's data. What can't be used, whatever it is, is a value; this never rejects. */
export async function fetchPageData(url: URL, options: FetchOptions): Promise<DataAnswer> {
  try {
    const path = dataPathOf(url.pathname) + url.search
    // A hung answer must not hold back the next one by the cache's lock on its URL.
    const response = await fetch(path, { cache: 'no-store', signal: options.signal })
    const type = response.headers.get('Content-Type') ?? ''
    if (type.startsWith(PROBLEM_TYPE)) return readProblem(await response.text(), options.build)
    if (!response.ok || !type.startsWith(PAGE_DATA_TYPE) || !response.body) return BAD
    return await readData(response.body, options)
  } catch {
    return BAD // reset, truncated, no network, or aborted, when nobody listens any more
  }
}

function readProblem(text: string, build: string): DataAnswer {
  const problem = decodeProblem(text)
  if (!problem) return BAD
  return problem.build === build ? { kind: 'error', problem } : OTHER_BUILD
}

const OTHER_BUILD: DataAnswer = { kind: 'unusable', reason: 'other build' }

async function readData(body: ReadableStream, { build }: FetchOptions): Promise<DataAnswer> {
  const lines = readLines(body)
  const { value } = await lines.next()
  const first = value === undefined ? undefined : decodeFirstLine(value)
  if (!first) return BAD
  if (first.build !== build) return OTHER_BUILD
  return 'redirect' in first ? { kind: 'redirect', to: first.redirect } : joinParts(first, lines)
}

function joinParts(
  { data, deferred }: Extract<FirstLine, { deferred: string[] }>,
  lines: AsyncGenerator<string, void>,
): DataAnswer {
  const parts = new Map(deferred.map((key) => [key, expectPart(key)]))
  if (parts.size > 0) void receiveParts(parts, lines)
  const late = Object.fromEntries([...parts].map(([key, part]) => [key, part.promise]))
  return { kind: 'data', data: joinDeferred(data, late) }
}

/** Settles each part by its line; those that have no line fail when the answer ends or stalls. */
async function receiveParts(
  parts: ReadonlyMap<string, LatePart>,
  lines: AsyncGenerator<string, void>,
): Promise<void> {
  const failRest = () => parts.forEach((part) => part.arrived({ failed: true }))
  let stall = startDeadline(ROUTE_LOAD_LIMIT_MS, failRest)
  try {
    for await (const text of lines) {
      stall.clear()
      stall = startDeadline(ROUTE_LOAD_LIMIT_MS, failRest)
      const line = decodeLateLine(text)
      if (line) parts.get(line.key)?.arrived(line)
    }
  } catch {
    // The answer broke off: what is missing fails below.
  }
  stall.clear()
  failRest()
}
