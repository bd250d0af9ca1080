import { env, waitUntil } from 'cloudflare:workers'
import type { AppContext } from '../../api/register.ts'
import { reportOutsideRequests } from './report-handler-errors.ts'

/** A rejection that is handled within this time is no error. */
const HANDLING_LIMIT_MS = 1000

/**
 * Reports promises that were rejected and that no code handles, for which Workers have events of the web:
 * https://developers.cloudflare.com/workers/runtime-apis/web-standards/#unhandled-rejections
 * Their request isn't known: `AsyncLocalStorage` would say which it was, but made each request 3 µs longer.
 */
export function reportRejections(): void {
  const facts = { type: 'promise', env: env as AppContext['env'], waitUntil } as const
  const unhandled = new WeakSet<Promise<unknown>>()
  addEventListener('unhandledrejection', ({ promise, reason }) => {
    unhandled.add(promise)
    waitUntil(
      new Promise<void>((resolve) => setTimeout(resolve, HANDLING_LIMIT_MS)).then(() => {
        if (unhandled.has(promise)) reportOutsideRequests(reason, facts)
      }),
    )
  })
  addEventListener('rejectionhandled', ({ promise }) => unhandled.delete(promise))
}
