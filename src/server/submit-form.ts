import type { Context } from 'hono'
import type { PageServer } from '../router/page.ts'
import type { PageRequest } from './page-request.ts'
import { readForm } from './read-form.ts'
import { runAction, type ActionEnd } from './run-action.ts'

/** Hands what a visitor sent to the page's action, where it is a form of this site. */
export async function submitForm(
  c: Context,
  request: PageRequest,
  params: Record<string, string>,
  action: NonNullable<PageServer['action']>,
): Promise<ActionEnd> {
  const read = await readForm(c)
  if (read.kind === 'refused') return { kind: 'status', status: read.status }
  const end = runAction(action, request, params, read.form)
  // A visitor who goes away ends the request, and all that nobody else waits for.
  c.executionCtx.waitUntil(end)
  return end
}
