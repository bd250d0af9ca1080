import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { hasServerTiming, hasTraces, headers } from 'virtual:arrive/worker-facts'
import type { RequestStep } from '../../../wire/server-timing.ts'
import type { PageRequest, RequestKey } from '../page-request.ts'
import { inSpan } from './spans.ts'

interface Step {
  /** Its name in the terminal and in the browser's developer tools: `layout team`. */
  name: string
  /** In traces: `loader`, which the pattern of a route follows. */
  span: string
  /** The pattern in the name of its span. Default: that of the request's route. */
  pattern?: string | undefined
}

const mayBeTimed = import.meta.env.DEV || hasServerTiming

/** Runs a step of a request, in a span if it is recorded. Measures it if the response will say so. */
export function runStep<result>(
  request: PageRequest,
  step: Step,
  work: () => Promise<result>,
): Promise<result> {
  if (!hasTraces && !mayBeTimed) return work()
  const { name, span, pattern = request.pattern } = step
  const spanName = () => (pattern === undefined ? span : `${span} ${pattern}`)
  const traced = () => inSpan(request, spanName, work)
  return mayBeTimed && isTimed(request) ? timeStep(request, name, traced) : traced()
}

/** In production, only requests that `serverTiming` of `headers.ts` names are timed. */
function isTimed(request: PageRequest): boolean {
  return import.meta.env.DEV || request.get(IS_ASKED)
}

const IS_ASKED: RequestKey<boolean> = { make: ({ context }) => asksForTiming(context) }

/** Has the request the header or the cookie that `serverTiming` names? An empty one doesn't count. */
export function asksForTiming(c: Context): boolean {
  if (!hasServerTiming) return false
  const { header, cookie } = headers.serverTiming ?? {}
  if (header !== undefined && c.req.raw.headers.get(header)) return true
  return cookie !== undefined && Boolean(getCookie(c, cookie))
}

function timeStep<result>(request: PageRequest, name: string, work: () => Promise<result>): Promise<result> {
  const start = performance.now()
  return work().finally(() => {
    request.get(STEPS).push({ name, ms: performance.now() - start })
  })
}

/** The steps so far, in the order in which they ended. */
export function stepsOf(request: PageRequest): readonly RequestStep[] {
  return request.get(STEPS)
}

const STEPS: RequestKey<RequestStep[]> = { make: () => [] }
