import { HTTPException } from 'hono/http-exception'
import { isFailure } from '../../api/fail.ts'
import type { ServerErrorType } from '../../api/error-hooks.ts'
import { isOutcome } from '../../api/outcome.ts'
import { NotJson } from '../../wire/encode-json.ts'
import { errorFacts } from '../../wire/error-facts.ts'
import { callErrorHook } from './error-hook.ts'
import { logEvent } from './log.ts'
import type { PageRequest } from './page-request.ts'

export interface ErrorReport {
  type: ServerErrorType
  /** What happened, for the log. Default: the type, with `failed`. */
  event?: string
  /** Further facts for the log. */
  facts?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Reports an error: to the log with its causes, and to the app's `onError`. Each error is reported once
 * per request, and nothing that fails because the visitor has left. This is the only way to log an error,
 * so that the hook gets all of them.
 */
export function reportError(error: unknown, request: PageRequest, report: ErrorReport): void {
  const { type, event = `${type} failed`, facts } = report
  if (isAbort(error, request, type) || isRepeated(error, request)) return
  request.once(noErrors).push(error)
  logEvent(event, request, { ...facts, ...errorFacts(error) })
  if (!isExpected(error)) tellApp(error, request, type)
}

/** Does work fail because the visitor has left? An action goes on without them. */
function isAbort(error: unknown, { raw }: PageRequest, type: ServerErrorType): boolean {
  const isAbortError = error instanceof DOMException && error.name === 'AbortError'
  // The stream of a document may notice it before the signal does.
  if (!raw.signal.aborted) return type === 'render' && isAbortError
  return type !== 'action' || isAbortError
}

function noErrors(): unknown[] {
  return []
}

function isRepeated(error: unknown, request: PageRequest): boolean {
  return request.once(noErrors).some(
    (other) =>
      other === error ||
      // What the check of the data has found, its encoder finds again.
      (error instanceof NotJson && other instanceof NotJson),
  )
}

/** An outcome that comes too late, as in a deferred value, is logged only. */
function isExpected(error: unknown): boolean {
  return isOutcome(error) || isFailure(error) || error instanceof HTTPException
}

function tellApp(error: unknown, request: PageRequest, type: ServerErrorType): void {
  const { route, id: requestId, context: c } = request
  callErrorHook(error, {
    facts: { type, route, requestId, env: c.env, c },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    onFailure: (reason) => logEvent('onError failed', request, { ...errorFacts(reason) }),
  })
}
