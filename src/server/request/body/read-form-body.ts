import type { Context } from 'hono'
import { readBody } from './read-body.ts'

type ReadFormResult = { type: 'form'; form: FormData } | RefusedForm

/** A form that doesn't reach an action. */
export interface RefusedForm {
  type: 'refused'
  status: number
  /** For the sender: what is wrong, and what to do. */
  detail?: string
}

interface FormLimits {
  bytes: number
  fields: number
}

/** Reads the form of a request. Refuses a body that is no form, too large or too slow. */
export async function readFormBody(c: Context, limits: FormLimits): Promise<ReadFormResult> {
  if (!hasFormType(c)) return { type: 'refused', status: 415 }
  if (c.req.raw.bodyUsed && Object.keys(c.req.bodyCache).length === 0) throw new BodyAlreadyRead()
  try {
    // If middleware has read the body through `c.req`, Hono has cached it and makes a form of it.
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

const AMPERSAND = 0x26

/** Does a form in a URL's encoding have more separators than so many fields need? */
export function mayHaveMoreFields(bytes: Uint8Array, limit: number): boolean {
  let at = -1
  for (let fields = 1; fields <= limit; fields++) {
    at = bytes.indexOf(AMPERSAND, at + 1)
    if (at === -1) return false
  }
  return true
}

export function hasMoreFields(form: FormData, limit: number): boolean {
  const names = form.keys()
  for (let fields = 0; fields <= limit; fields++) if (names.next().done) return false
  return true
}

const KIB = 1024
const MIB = 1024 * KIB

export function sizeAdvice(limitBytes: number): string {
  return `The form was refused, because it is larger than ${sizeOf(limitBytes)}, files included.`
}

export function fieldsAdvice(limit: number): string {
  return `The form was refused, because it has more than ${limit.toLocaleString('en')} fields.`
}

/** Rounded down, so that a form of the size in the text is accepted. */
function sizeOf(bytes: number): string {
  if (bytes >= MIB) return `${Math.floor((bytes / MIB) * 10) / 10} MB`
  return bytes >= KIB ? `${Math.floor(bytes / KIB)} KB` : `${bytes} bytes`
}
