import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'

/** How large a form may be, files included. */
export const MAX_FORM_BYTES = 1024 * 1024

/** A form that may be handed to an action, or the status that refuses it. */
export type FormEnd = { kind: 'form'; form: FormData } | { kind: 'refused'; status: number }

const checkOrigin = csrf()
const limitBody = bodyLimit({ maxSize: MAX_FORM_BYTES })

/** Reads the form of a request, unless it comes from another site, is none, or is too large. */
export async function readForm(c: Context): Promise<FormEnd> {
  const status = (await refusalOf(checkOrigin, c)) ?? refusalOfType(c)
  if (status !== undefined) return { kind: 'refused', status }
  try {
    const tooLarge = await refusalOf(limitBody, c)
    if (tooLarge !== undefined) return { kind: 'refused', status: tooLarge }
    return { kind: 'form', form: await c.req.raw.formData() }
  } catch {
    return { kind: 'refused', status: 400 } // no form, whatever its type says, or broken off
  }
}

/** Asks one of Hono's guards, which throw what they refuse; here that is an expected end. */
async function refusalOf(guard: MiddlewareHandler, c: Context): Promise<number | undefined> {
  try {
    await guard(c, async () => {})
    return undefined
  } catch (error) {
    if (error instanceof HTTPException) return error.status
    throw error
  }
}

// Hono's check of the origin looks at the types that a form can send, and lets others pass. What
// passes here must therefore be a type that it has looked at: nothing but space or `;` may follow.
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?=[\s;]|$)/i

function refusalOfType(c: Context): number | undefined {
  return FORM_TYPE.test(c.req.header('Content-Type') ?? '') ? undefined : 415
}
