import type { HonoRequest } from 'hono'
import { concat, encode } from '../run/key-secrets.ts'

/** What has to be the same if the key is: the search, and the fields, or a body that has none. */
export async function readRequestFields(
  request: HonoRequest,
  fingerprint?: false,
): Promise<Uint8Array<ArrayBuffer>> {
  if (fingerprint === false) return new Uint8Array()
  const search = encode(`${new URL(request.url).search}\n`)
  // A boundary is new each time.
  const isForm = /^multipart\/form-data|^application\/x-www-form-urlencoded/.test(
    request.header('Content-Type') ?? '',
  )
  if (!isForm) return concat(search, await request.arrayBuffer())
  return concat(search, await formFields(await request.formData()))
}

/** Names and texts, and files by what is in them. */
export async function formFields(form: FormData): Promise<Uint8Array<ArrayBuffer>> {
  const fields = await Promise.all([...form].map(([name, value]) => fieldOf(name, value)))
  return encode(JSON.stringify(fields))
}

async function fieldOf(name: string, value: File | string): Promise<unknown[]> {
  if (typeof value === 'string') return [name, value]
  const digest = await crypto.subtle.digest('SHA-256', await value.arrayBuffer())
  return [name, value.name, value.type, value.size, [...new Uint8Array(digest)]]
}
