import { inSpan } from './spans.ts'
import type { PageRequest } from '../page-request.ts'
import { timeStep } from '../time-step.ts'

interface Step {
  /** Its name in the terminal and in the browser's developer tools: `layout team`. */
  name: string
  /** In traces: `loader`, which the pattern of a route follows. */
  span: string
  /** The pattern in the name of its span. Default: that of the request's route. */
  pattern?: string | undefined
}

/** Runs a step of a request, in a span if the request is recorded. Development notes its time. */
export function runStep<result>(
  request: PageRequest,
  { name, span, pattern = request.pattern }: Step,
  work: () => Promise<result>,
): Promise<result> {
  const spanName = () => (pattern === undefined ? span : `${span} ${pattern}`)
  const traced = () => inSpan(request, spanName, work)
  return import.meta.env.DEV ? timeStep(request, name, traced) : traced()
}
