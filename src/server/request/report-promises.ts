import type { PageRequest } from './page-request.ts'
import { reportError } from './report-error.ts'

interface Waiting {
  waitUntil(promise: Promise<unknown>): void
}

/** Reports, with their request, the rejections of what an app gives to `waitUntil`. */
export function reportPromises(request: PageRequest): void {
  watchWaitUntil(request.context.executionCtx, (reason) =>
    reportError(reason, request, { type: 'promise' }),
  )
}

/** Reports rejections. Cloudflare gets the same promises, so the invocation still counts as failed. */
export function watchWaitUntil(context: Waiting, report: (reason: unknown) => void): void {
  const { waitUntil } = context
  context.waitUntil = (promise) => {
    waitUntil.call(context, promise)
    Promise.resolve(promise).catch(report)
  }
}
