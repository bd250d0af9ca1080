import assets from 'virtual:arrive/assets'
import { encodeLine, pageDataType } from '../wire/page-data.ts'
import { logError } from './log.ts'
import type { PageRequest } from './page-request.ts'
import type { Submission } from './run-action.ts'
import type { LatePart, LoadEnd } from './run-load.ts'

type Loaded = Extract<LoadEnd, { kind: 'data' }>

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
  const { data, parts } = loaded
  const { status, result } = submission ?? {}
  const deferred = parts.map((part) => part.name)
  const line = { build: assets.build, document, data, deferred, result }
  const first = encodeLine(status === undefined ? line : { ...line, status })
  const type = pageDataType(parts.length > 0)
  if (request.method === 'HEAD') return dataResponse(null, type)
  if (parts.length === 0) return dataResponse(first, type, status)
  return dataResponse(lineStream(request, first, loaded), type, status)
}

/** Answers a data request whose page is elsewhere: the router follows, not `fetch`. */
export function answerDataRedirect(request: PageRequest, location: string): Response {
  const line = encodeLine({ build: assets.build, redirect: location })
  return dataResponse(request.method === 'HEAD' ? null : line, pageDataType(false))
}

function dataResponse(body: BodyInit | null, type: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': 'private, no-cache' },
  })
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
