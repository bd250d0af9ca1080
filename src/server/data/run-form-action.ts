import type { Context } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { onceForms } from 'virtual:arrive/once-forms'
import type { OnceRun } from '../../api/loader-args.ts'
import type { ServerModule } from '../../api/server-module.ts'
import { logEvent } from '../reporting/log.ts'
import { limitOf } from './limit-of.ts'
import { noteWrite } from '../request/note-write.ts'
import type { PageRequest } from '../request/page-request.ts'
import { readFormBody, type RefusedForm } from '../request/body/read-form-body.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { isFailure } from '../../api/outcomes/fail.ts'
import { reportError } from '../reporting/report-error.ts'
import { reportPromises } from '../reporting/report-promises.ts'
import { checkJson } from './check-json.ts'
import { backToPage, endsAction, isEnding, returnedOrThrown, type Ending } from './ending-result.ts'
import { outcomeResult, type FailedResult, type OutcomeResult } from './outcome-result.ts'

interface FormAction {
  action: NonNullable<ServerModule['action']>
  params: Record<string, string>
  /** Of the page. */
  server: ServerModule
}

/** Runs a page's action with the form of a request, if the form is one of this site that can be read. */
export async function runFormAction(request: PageRequest, page: FormAction): Promise<FormResult> {
  const { context } = request
  const { action, params, server } = page
  const bytes = limitOf('formBytes', server.limits)
  const fields = limitOf('formFields', server.limits)
  const read = (await refuseOtherSites(context)) ?? (await readFormBody(context, { bytes, fields }))
  if (read.type === 'refused') {
    const { status, detail } = read
    if (detail !== undefined) logEvent('form refused', request, { status, reason: detail })
    return { type: 'status', status, detail }
  }
  noteWrite(request.raw)
  const input = { params, form: read.form }
  const step = { name: 'action', span: 'action' }
  const run = (once?: OnceRun) =>
    runStep(request, step, () => runAction(action, request, once ? { ...input, once } : input))
  const result = onceForms ? onceForms.run(request, { server, ...input }, run) : run()
  // If the visitor leaves, the request ends, but the action continues.
  context.executionCtx.waitUntil(result)
  return result
}

const checkOrigin = csrf()

/** Refuses a form that another site has sent; `undefined` if the form is of this site. */
async function refuseOtherSites(c: Context): Promise<RefusedForm | undefined> {
  try {
    await checkOrigin(c, async () => {})
    return undefined
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error
    return { type: 'refused', status: error.status, detail: originAdvice(c) }
  }
}

const SHOWN_CHARACTERS = 300

/** For those who can change it: the author of a script that sends forms, or of a proxy. */
function originAdvice(c: Context): string {
  const { origin } = new URL(c.req.url)
  const from = c.req.header('Origin') ?? c.req.header('Sec-Fetch-Site')
  return from === undefined
    ? 'The form was refused, because the request does not say where it comes from. ' +
        `Browsers do; a script must send the header Origin: ${origin}`
    : `The form was refused, because it comes from another site (${from.slice(0, SHOWN_CHARACTERS)}). ` +
        `This page accepts forms from ${origin} only.`
}

export type FormResult = ActionData | OutcomeResult | FailedResult

/** The data of an action that accepted or refused the form. The page is shown again with it. */
export interface ActionData {
  type: 'data'
  status: number
  result: unknown
}

/** The fields of the action's argument that are not facts of the request. */
export interface ActionInput {
  params: Record<string, string>
  form: FormData
  once?: OnceRun
}

/** Runs a page's action, without a limit of time. Never rejects. */
async function runAction(
  action: NonNullable<ServerModule['action']>,
  request: PageRequest,
  input: ActionInput,
): Promise<FormResult> {
  reportPromises(request)
  // The action's own type proved that it expects these params.
  const args = { c: request.shareContext(), ...input, url: request.url } as never
  try {
    return actionResult(await returnedOrThrown(() => action(args), endsAction), request)
  } catch (error) {
    reportError(error, request, { type: 'action' })
    return { type: 'failed', status: 500, error }
  }
}

export function actionResult(returned: unknown, request: PageRequest): FormResult {
  if (returned === undefined && !request.isFromFetcher) return backToPage(request.url)
  if (isEnding(returned)) return endedResult(returned, request)
  const { status, result } = isFailure(returned) ? returned : { status: 200, result: returned }
  checkJson(result, request, { type: 'action', path: 'result' })
  return { type: 'data', status, result }
}

/** The form was accepted, so a bad location that the visitor has chosen leads back to the page. */
function endedResult(ending: Ending, request: PageRequest): FormResult {
  const result = outcomeResult(ending, request, 'action')
  const isBadChoice = result.type === 'refused redirect' && result.status === 400
  return isBadChoice ? actionResult(undefined, request) : result
}
