import assets from 'virtual:arrive/assets'
import { encodeLine, pageDataType } from '../../wire/page-data.ts'
import { PRIVATE } from './cache-control.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import type { Submission } from '../data/run-action.ts'
import type { LatePart } from '../data/deferred-values.ts'
import type { LoadEnd } from '../data/run-loader.ts'
import { textResponse } from './text-response.ts'

type Loaded = Extract<LoadEnd, { type: 'data' }>

/** What the first line holds besides the page's data. */
interface Beside {
  submission: Submission | undefined
  document: unknown
}

/** Answers with a page's data as lines: what is there now, then each deferred part as it comes. */
export function answerData(
  request: PageRequest,
  loaded: Loaded,
  { submission, document }: Beside,
): Response {
  const { data, parts, lifetime } = loaded
  const { status, result } = submission ?? {}
  const deferred = parts.map((part) => part.name)
  const line = { build: assets.build, document, data, deferred, result }
  const first = encodeLine(status === undefined ? line : { ...line, status })
  const init = { status: status ?? 200, headers: dataHeaders(parts.length > 0) }
  if (parts.length === 0) return textResponse(request, first, init)
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
  { parts, lifetime }: Pick<Loaded, 'parts' | 'lifetime'>,
): ReadableStream {
  const encoder = new TextEncoder()
  const waiting = new Map(parts.map((part) => [part.name, lineOf(part, request)]))
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
  { name, late }: LatePart,
  request: PageRequest,
): Promise<{ name: string; line: string }> {
  const end = await late
  try {
    return { name, line: encodeLine({ key: name, ...end }) }
  } catch (error) {
    logError(`deferred part "${name}" failed`, error, request)
    return { name, line: encodeLine({ key: name, failed: true }) }
  }
}
