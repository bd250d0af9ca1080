import type { Context, MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { readBody } from './read-body.ts'

/** How large a form may be, files included. */
export const MAX_FORM_BYTES = 1024 * 1024

/** A form that may be handed to an action, or the status that refuses it. */
export type FormEnd =
  | { type: 'form'; form: FormData }
  | { type: 'refused'; status: number; detail?: string }

const checkOrigin = csrf()

/** Reads the form of a request, unless it comes from another site, is none, is too large or too slow. */
export async function readForm(c: Context): Promise<FormEnd> {
  const foreign = await refusalOf(checkOrigin, c)
  if (foreign !== undefined) return { type: 'refused', status: foreign, detail: reasonOf(c) }
  const status = refusalOfType(c)
  if (status !== undefined) return { type: 'refused', status }
  try {
    const read = await readBody(c.req.raw, MAX_FORM_BYTES)
    return read.type === 'refused' ? read : { type: 'form', form: await formOf(read.body, c) }
  } catch {
    return { type: 'refused', status: 400 } // no form, whatever its type says, or broken off
  }
}

function formOf(body: Blob, c: Context): Promise<FormData> {
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' }
  return new Response(body, { headers }).formData()
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
