import type { Context } from 'hono'
import type { PageServer } from '../../api/page.ts'
import type { Route } from '../../api/page.ts'
import type { RouteMatch } from '../../routing/match.ts'
import { logEvent } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'
import { readForm } from '../request/read-form.ts'
import { runAction, type ActionEnd } from './run-action.ts'

interface Receiver {
  page: RouteMatch<Route>
  action: NonNullable<PageServer['action']>
  /** Where the action puts the headers of its answer. */
  headers: Headers
}

/** Hands what a visitor sent to the page's action, where it is a form of this site. */
export async function submitForm(
  c: Context,
  request: PageRequest,
  { page, action, headers }: Receiver,
): Promise<ActionEnd> {
  const read = await readForm(c)
  if (read.type === 'refused') {
    const { status, detail } = read
    if (detail !== undefined) logEvent('form refused', request, { status, reason: detail })
    return { type: 'status', status, detail }
  }
  const end = runAction(action, request, { params: page.params, form: read.form, headers })
  // A visitor who goes away ends the request, and all that nobody else waits for.
  c.executionCtx.waitUntil(end)
  return end
}
