import type { Limits } from '../../api/limits.ts'
import type { ServerModule } from '../../api/server-module.ts'
import { logEvent } from '../request/log.ts'
import { limitOf } from '../request/limits.ts'
import type { PageRequest } from '../request/page-request.ts'
import { readForm } from '../request/read-form.ts'
import { runAction, type FormResult } from './run-action.ts'

interface FormReceiver {
  action: NonNullable<ServerModule['action']>
  params: Record<string, string>
  limits: Limits | undefined
}

/** Reads the form of a request and runs the page's action with it. Never rejects. */
export async function receiveForm(
  request: PageRequest,
  { action, params, limits }: FormReceiver,
): Promise<FormResult> {
  const read = await readForm(request.context, {
    bytes: limitOf('formBytes', { limits }),
    fields: limitOf('formFields', { limits }),
  })
  if (read.type === 'refused') {
    const { status, detail } = read
    if (detail !== undefined) logEvent('form refused', request, { status, reason: detail })
    return { type: 'status', status, detail }
  }
  const result = runAction(action, request, { params, form: read.form })
  // If the visitor leaves, the request ends; the action must not.
  request.context.executionCtx.waitUntil(result)
  return result
}
