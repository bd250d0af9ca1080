import assets from 'virtual:arrive/assets'
import { encodeLine, pageDataType } from '../../wire/page-data.ts'
import { PRIVATE } from './cache-control.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { Submission } from '../data/run-action.ts'
import type { DeferredValue } from '../data/deferred-values.ts'
import type { LoadEnd } from '../data/run-loader.ts'
import { textResponse } from './text-response.ts'

type Loaded = Extract<LoadEnd, { type: 'data' }>

/** What the first line holds besides the page's data. */
interface Beside {
  submission: Submission | undefined
  document: unknown
}

/** Answers with a page's data as lines: what is there now, then each deferred value as it comes. */
export function answerData(
  request: PageRequest,
  loaded: Loaded,
  { submission, document }: Beside,
): Response {
  const { data, deferred, lifetime } = loaded
  const { status, result } = submission ?? {}
  const names = deferred.map((value) => value.name)
  const line = { build: assets.build, document, data, deferred: names, result }
  const first = encodeLine(status === undefined ? line : { ...line, status })
  const init = { status: status ?? 200, headers: dataHeaders(deferred.length > 0) }
  if (deferred.length === 0) return textResponse(request, first, init)
  if (request.method !== 'HEAD') return new Response(lineStream(request, first, loaded), init)
  lifetime.end() // nobody waits for the rest
  return new Response(null, init)
}

/** Answers a data request whose page is elsewhere: the router follows, not `fetch`. */
export function answerDataRedirect(request: PageRequest, location: string): Response {
  const line = encodeLine({ build: assets.build, redirect: location })
  return textResponse(request, line, { status: 200, headers: dataHeaders(false) })
}

function dataHeaders(hasDeferred: boolean): Record<string, string> {
  return { 'Content-Type': pageDataType(hasDeferred), 'Cache-Control': PRIVATE }
}

function lineStream(
  request: PageRequest,
  first: string,
  { deferred, lifetime }: Pick<Loaded, 'deferred' | 'lifetime'>,
): ReadableStream {
  const encoder = new TextEncoder()
  const waiting = new Map(deferred.map((value) => [value.name, lineOf(value, request)]))
  let sentFirst = false
  return new ReadableStream({
    async pull(stream) {
      if (!sentFirst) {
        sentFirst = true
        return stream.enqueue(encoder.encode(first))
      }
      const { name, line } = await Promise.race(waiting.values())
      waiting.delete(name)
      stream.enqueue(encoder.encode(line))
      if (waiting.size === 0) stream.close()
    },
    cancel: (reason) => lifetime.end(reason),
  })
}

async function lineOf(
  { name, result }: DeferredValue,
  request: PageRequest,
): Promise<{ name: string; line: string }> {
  const settled = await result
  try {
    return { name, line: encodeLine({ key: name, ...settled }) }
  } catch (error) {
    logError(`deferred value "${name}" failed`, error, request)
    return { name, line: encodeLine({ key: name, failed: true }) }
  }
}
