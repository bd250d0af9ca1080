import type { Context, MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { hasMoreFields, mayHaveMoreFields } from './count-fields.ts'
import { readBody } from './read-body.ts'
import { fieldsAdvice, sizeAdvice } from './size-advice.ts'

/** A form for the action, or the status that refuses the request. */
export type ReadFormResult =
  | { type: 'form'; form: FormData }
  | { type: 'refused'; status: number; detail?: string }

interface FormLimits {
  bytes: number
  fields: number
}

const checkOrigin = csrf()

/** Reads the form of a request. Refuses what comes from another site, is no form, too large or too slow. */
export async function readForm(c: Context, limits: FormLimits): Promise<ReadFormResult> {
  const crossSite = await statusOfRefusal(checkOrigin, c)
  if (crossSite !== undefined)
    return { type: 'refused', status: crossSite, detail: originAdvice(c) }
  if (!hasFormType(c)) return { type: 'refused', status: 415 }
  if (c.req.raw.bodyUsed && Object.keys(c.req.bodyCache).length === 0) throw new BodyAlreadyRead()
  try {
    // If middleware has read the body, Hono keeps what was read through `c.req`, and makes a form of it.
    if (c.req.raw.bodyUsed) return formOf(await c.req.formData(), limits)
    const read = await readBody(c.req.raw, limits.bytes)
    if (read.type === 'body') return await parseForm(read.body, c, limits)
    return read.status === 413 ? { ...read, detail: sizeAdvice(limits.bytes) } : read
  } catch {
    return { type: 'refused', status: 400 } // malformed, or the client disconnected
  }
}

class BodyAlreadyRead extends Error {
  override readonly name = 'BodyAlreadyRead'

  constructor() {
    super(
      'middleware in server.ts has read the body of this form past Hono, so the action cannot have it. ' +
        'Read it with c.req.parseBody(), c.req.formData() or c.req.text() instead of c.req.raw.',
    )
  }
}

/** Runs a middleware of Hono that throws what it refuses. */
async function statusOfRefusal(guard: MiddlewareHandler, c: Context): Promise<number | undefined> {
  try {
    await guard(c, async () => {})
    return undefined
  } catch (error) {
    if (error instanceof HTTPException) return error.status
    throw error
  }
}

const SHOWN_CHARACTERS = 300

/** For those who can change it: the author of a script that sends forms, or of a proxy. */
function originAdvice(c: Context): string {
  const { origin } = new URL(c.req.url)
  const from = c.req.header('Origin') ?? c.req.header('Sec-Fetch-Site')
  return from === undefined
    ? `The form was refused, because the request does not say where it comes from. Browsers do; a script must send the header Origin: ${origin}`
    : `The form was refused, because it comes from another site (${from.slice(0, SHOWN_CHARACTERS)}). This page accepts forms from ${origin} only.`
}

// Hono checks the origin only for types that an HTML form can send
// (https://github.com/honojs/hono/blob/main/src/middleware/csrf/index.ts). So this must accept no type
// that Hono doesn't check: only a space or `;` may follow the name.
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?=[\s;]|$)/i

function hasFormType(c: Context): boolean {
  return FORM_TYPE.test(c.req.header('Content-Type') ?? '')
}

async function parseForm(body: Blob, c: Context, limits: FormLimits): Promise<ReadFormResult> {
  const type = c.req.header('Content-Type') ?? ''
  const bytes = await body.bytes()
  // A mebibyte has half a million fields of two bytes: they are counted before each becomes an object.
  if (!isMultipart(type) && mayHaveMoreFields(bytes, limits.fields)) return tooMany(limits)
  return formOf(await new Response(bytes, { headers: { 'Content-Type': type } }).formData(), limits)
}

function isMultipart(type: string): boolean {
  return type.toLowerCase().startsWith('multipart/')
}

function formOf(form: FormData, limits: FormLimits): ReadFormResult {
  return hasMoreFields(form, limits.fields) ? tooMany(limits) : { type: 'form', form }
}

function tooMany({ fields }: FormLimits): ReadFormResult {
  return { type: 'refused', status: 413, detail: fieldsAdvice(fields) }
}
