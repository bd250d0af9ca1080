import type { PageRequest, RequestKey } from '../request/page-request.ts'
import { reportError } from './report-error.ts'

interface Waiting {
  waitUntil(promise: Promise<unknown>): void
}

/**
 * Reports, with their request, the rejections of what an app gives to `waitUntil`. Only where its code gets
 * the context: with a property of ours, only a full collection frees Cloudflare's
 * (docs/decisions/045-cpu-and-memory.md).
 */
export function reportPromises(request: PageRequest): void {
  request.get(WATCHED)
}

const WATCHED: RequestKey<void> = { make: watchContext }

function watchContext(request: PageRequest): void {
  const { context } = request
  const value = watchWaitUntil(context.executionCtx, (reason) =>
    reportError(reason, request, { type: 'promise' }),
  )
  Object.defineProperty(context, 'executionCtx', { value, configurable: true })
}

/**
 * Returns the context with a `waitUntil` that reports rejections. Cloudflare gets the same promises, so the
 * invocation still counts as failed. The context itself gets no property: with one, V8 frees it and all that
 * it leads to in full collections only (docs/decisions/045-cpu-and-memory.md).
 */
export function watchWaitUntil<context extends Waiting>(
  context: context,
  report: (reason: unknown) => void,
): context {
  return new Proxy(context, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'waitUntil') return value.bind(target)
      return (promise: Promise<unknown>) => {
        target.waitUntil(promise)
        Promise.resolve(promise).catch(report)
      }
    },
  })
}
