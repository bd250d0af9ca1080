import type { RequestStep } from '../../../wire/server-timing.ts'
import type { PageRequest, RequestKey } from '../page-request.ts'

/** Runs a step of a request and notes its time, until the promise it returns has settled. */
export function timeStep<result>(
  request: PageRequest,
  name: string,
  work: () => Promise<result>,
): Promise<result> {
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
