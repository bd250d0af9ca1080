import { HTTPException } from 'hono/http-exception'
import { isFailure } from '../../api/outcomes/fail.ts'
import type { ServerErrorType, ServerErrorFacts } from '../../api/error-hooks.ts'
import { isOutcome } from '../../api/outcomes/outcome.ts'
import { NotJson } from '../../wire/encode-json.ts'
import { errorFacts } from '../../wire/error-facts.ts'
import { markFailed } from '../request/tracing/spans.ts'
import { logEvent } from './log.ts'
import { nameMissingBinding } from './missing-binding.ts'
import type { PageRequest, RequestKey } from '../request/page-request.ts'
import { onError } from 'virtual:arrive/server-file'

export interface ErrorReport {
  type: ServerErrorType
  /** What happened, for the log. Default: the type, with `failed`. */
  event?: string
  /** Further facts for the log. */
  facts?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Reports an error: to the log with its causes, and to the app's `onError`. Each error is reported once per
 * request; errors are not reported if the cause is that the visitor has left. This is the only way to log an
 * error, so that the hook gets all of them.
 */
export function reportError(error: unknown, request: PageRequest, report: ErrorReport): void {
  const { type, event = `${type} failed`, facts } = report
  if (isAbort(error, request, type) || isRepeated(error, request)) return
  request.get(REPORTED).push(error)
  if (import.meta.env.DEV) nameMissingBinding(error, request.context)
  markFailed(error, request)
  logEvent(event, request, { ...facts, ...errorFacts(error) })
  if (!isExpected(error)) notifyApp(error, request, type)
}

/** Has the work failed because the visitor has left? Actions and `waitUntil` continue without them. */
function isAbort(error: unknown, { raw }: PageRequest, type: ServerErrorType): boolean {
  const isAbortError = error instanceof DOMException && error.name === 'AbortError'
  // A document's stream may be cancelled before the signal fires.
  if (!raw.signal.aborted) return type === 'render' && isAbortError
  return (type !== 'action' && type !== 'promise') || isAbortError
}

export function reportedErrors(request: PageRequest): readonly unknown[] {
  return request.get(REPORTED)
}

const REPORTED: RequestKey<unknown[]> = { make: () => [] }

function isRepeated(error: unknown, request: PageRequest): boolean {
  return request.get(REPORTED).some(
    (other) =>
      other === error ||
      // The encoder finds again what `checkJson` has reported.
      (error instanceof NotJson && other instanceof NotJson),
  )
}

/** An outcome that comes too late, as in a deferred value, is logged only. */
function isExpected(error: unknown): boolean {
  return isOutcome(error) || isFailure(error) || error instanceof HTTPException
}

function notifyApp(error: unknown, request: PageRequest, type: ServerErrorType): void {
  const { route, id: requestId, context: c } = request
  callErrorHook(error, {
    facts: { type, route, requestId, env: c.env, c },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    onFailure: (reason) => logEvent('onError failed', request, { ...errorFacts(reason) }),
  })
}

interface HookCall {
  facts: ServerErrorFacts
  waitUntil(work: Promise<unknown>): void
  /** The hook itself has thrown, or its promise was rejected. */
  onFailure(reason: unknown): void
}

/** Calls `onError` of the app's `server.ts`, if it has one. Never throws. */
export function callErrorHook(error: unknown, { facts, waitUntil, onFailure }: HookCall): void {
  if (!onError) return
  try {
    waitUntil(Promise.resolve(onError(error, facts)).catch(onFailure))
  } catch (reason) {
    onFailure(reason)
  }
}
