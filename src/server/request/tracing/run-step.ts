import { hasServerTiming, hasTraces } from 'virtual:arrive/worker-facts'
import type { PageRequest } from '../page-request.ts'
import { isTimed } from '../timing/is-timed.ts'
import { timeStep } from '../timing/time-step.ts'
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

/** Runs a step of a request, in a span if the request is recorded. Its time is noted if the response will say it. */
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
