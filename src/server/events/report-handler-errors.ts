import type { ExecutionContext } from '@cloudflare/workers-types'
import type { ServerErrorType } from '../../api/error-hooks.ts'
import type { AppContext } from '../../api/register.ts'
import { errorFacts } from '../../wire/error-facts.ts'
import { callErrorHook } from '../reporting/report-error.ts'
import { logLine } from '../reporting/log.ts'
import { watchWaitUntil } from '../reporting/report-promises.ts'
import type { AppHandlers } from './app-handlers.ts'

/** Whose errors are reported. Not `tail` and `trace`: they might get the logs of their own reports. */
const REPORTED = ['scheduled', 'queue', 'email'] satisfies (ServerErrorType & keyof AppHandlers)[]

type Reported = (typeof REPORTED)[number]
type Reportable = { [name in Reported]?: (...args: never[]) => unknown }
type Handler = (event: unknown, env: unknown, context: ExecutionContext) => unknown

/**
 * Returns the same handlers with error reports: the log and the app's `onError` get each error. The handler
 * still fails, so that a queue sends its messages again.
 */
export function reportHandlerErrors<handlers extends Reportable>(handlers: handlers): handlers {
  const reporting = REPORTED.flatMap((name) => {
    const handler = handlers[name] as Handler | undefined
    return handler ? [[name, reportErrorsOf(handler.bind(handlers), name)]] : []
  })
  return { ...handlers, ...Object.fromEntries(reporting) }
}

function reportErrorsOf(handler: Handler, type: Reported): Handler {
  return async (event, env, context) => {
    const reportAs = (type: ServerErrorType) => (error: unknown) =>
      reportOutsideRequests(error, {
        type,
        env: env as AppContext['env'],
        waitUntil: (work) => context.waitUntil(work),
      })
    try {
      return await handler(event, env, watchWaitUntil(context, reportAs('promise')))
    } catch (error) {
      reportAs(type)(error)
      throw error
    }
  }
}

interface OutsideFacts {
  type: ServerErrorType
  env: AppContext['env']
  waitUntil: (work: Promise<unknown>) => void
}

/** Reports an error of code that runs for no request, or whose request nobody knows. */
export function reportOutsideRequests(error: unknown, { type, env, waitUntil }: OutsideFacts): void {
  const requestId = crypto.randomUUID()
  const log = (event: string, reason: unknown) =>
    console.error(logLine(event, { requestId, ...errorFacts(reason) }))
  log(`${type} failed`, error)
  callErrorHook(error, {
    facts: { type, route: undefined, requestId, env, c: undefined },
    waitUntil,
    onFailure: (reason) => log('onError failed', reason),
  })
}
