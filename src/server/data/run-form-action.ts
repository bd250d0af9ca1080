import type { Limits } from '../../api/limits.ts'
import type { ServerModule } from '../../api/server-module.ts'
import { logEvent } from '../reporting/log.ts'
import { limitOf } from './limits.ts'
import { noteWrite } from '../request/note-write.ts'
import type { PageRequest } from '../request/page-request.ts'
import { readForm } from '../request/body/read-form.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'
import { runStep } from '../request/tracing/run-step.ts'
import { runAction, type FormResult } from './run-action.ts'

interface FormAction {
  action: NonNullable<ServerModule['action']>
  params: Record<string, string>
  limits: Limits | undefined
}

/** Runs a page's action with the form of a request, if the form is one of this site that can be read. */
export async function runFormAction(
  request: PageRequest,
  { action, params, limits }: FormAction,
): Promise<FormResult> {
  const { context } = request
  const bytes = limitOf('formBytes', { limits })
  const fields = limitOf('formFields', { limits })
  const read = (await refuseOtherSites(context)) ?? (await readForm(context, { bytes, fields }))
  if (read.type === 'refused') {
    const { status, detail } = read
    if (detail !== undefined) logEvent('form refused', request, { status, reason: detail })
    return { type: 'status', status, detail }
  }
  noteWrite(request.raw)
  const input = { params, form: read.form }
  const step = { name: 'action', span: 'action' }
  const result = runStep(request, step, () => runAction(action, request, input))
  // If the visitor leaves, the request ends, but the action continues.
  context.executionCtx.waitUntil(result)
  return result
}
