import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'

/** How large a form may be, files included. */
export const MAX_FORM_BYTES = 1024 * 1024

/** A form that may be handed to an action, or the status that refuses it. */
export type FormEnd =
  | { kind: 'form'; form: FormData }
  | { kind: 'refused'; status: number; detail?: string }

const checkOrigin = csrf()
const limitBody = bodyLimit({ maxSize: MAX_FORM_BYTES })

/** Reads the form of a request, unless it comes from another site, is none, or is too large. */
export async function readForm(c: Context): Promise<FormEnd> {
  const foreign = await refusalOf(checkOrigin, c)
  if (foreign !== undefined) return { kind: 'refused', status: foreign, detail: reasonOf(c) }
  const status = refusalOfType(c)
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

/** Longer than any origin that a browser names. */
const SHOWN_CHARACTERS = 300

/** Why the check of the origin refuses a form: who sends one by a script, or stands before the site, can mend it. */
function reasonOf(c: Context): string {
  const { origin } = new URL(c.req.url)
  const from = c.req.header('Origin') ?? c.req.header('Sec-Fetch-Site')
  return from === undefined
    ? `The form was not taken, because the request does not say where it comes from. Browsers say it; a script has to send the header Origin: ${origin}`
    : `The form was not taken, because it comes from elsewhere (${from.slice(0, SHOWN_CHARACTERS)}). This page takes forms from ${origin} only.`
}

// Hono's check of the origin looks at the types that a form can send, and lets others pass. What
// passes here must therefore be a type that it has looked at: nothing but space or `;` may follow.
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?=[\s;]|$)/i

function refusalOfType(c: Context): number | undefined {
  return FORM_TYPE.test(c.req.header('Content-Type') ?? '') ? undefined : 415
}
