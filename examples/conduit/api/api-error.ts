import { HTTPException } from 'hono/http-exception'
import type { Checked, FieldErrors } from '../input/check.ts'

/** Ends a request of the API with a status and RealWorld's error format: throw it. */
export function apiError(
  status: 401 | 403 | 404 | 409 | 413 | 422 | 429,
  errors: FieldErrors,
): HTTPException {
  const res = Response.json({ errors }, { status })
  return new HTTPException(status, { res, message: JSON.stringify(errors) })
}

/** The value. Throws what is wrong instead. */
export function accepted<value>(checked: Checked<value>): value {
  if (checked.type === 'invalid') throw apiError(checked.status, checked.errors)
  return checked.value
}
