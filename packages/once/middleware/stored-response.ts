import { concat, encode } from '../run/key-secrets.ts'

/** Made again for each response, or not the handler's own. */
const OWN = new RegExp(
  '^(?:date|vary|server-timing|content-length|transfer-encoding|connection|strict-transport-security' +
    '|content-security-policy.*|access-control-.*|cross-origin-.*|x-.*-options|referrer-policy|permissions-policy)$',
)
const OWN_COOKIE = /^(?:__(?:Host|Secure)-)?arrive-/

/** Longer, and a stored session would make a one-time code good for a day. */
const COOKIES_MS = 600_000

interface Head {
  at: number
  status: number
  headers: [name: string, value: string][]
}

/** A response as bytes: a line with its head, and its body. `undefined` if it is too long, or has no end. */
export async function storeResponse(response: Response, most: number, now: number) {
  const body = await readUpTo(response, most)
  if (!body) return undefined
  const headers = [...response.headers].filter(
    ([name, value]) => !OWN.test(name) && !(name === 'set-cookie' && OWN_COOKIE.test(value)),
  )
  const head: Head = { at: now, status: response.status, headers }
  return concat(encode(`${JSON.stringify(head)}\n`), body)
}

async function readUpTo(response: Response, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) return undefined
  const reader = response.clone().body?.getReader()
  let body = new Uint8Array()
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return body
    body = concat(body, value)
    if (body.length <= most) continue
    // It settles once the response is sent: https://streams.spec.whatwg.org/#abstract-opdef-readablestreamtee
    void reader!.cancel()
    return undefined
  }
}

export function restoreResponse(bytes: Uint8Array, now: number): Response {
  const end = bytes.indexOf(10)
  const { at, status, headers } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Head
  const isOld = now - at > COOKIES_MS
  const kept = new Headers(headers.filter(([name]) => !isOld || name !== 'set-cookie'))
  kept.set('Idempotent-Replayed', 'true')
  const body = [204, 205, 304].includes(status) ? null : (bytes.slice(end + 1) as Uint8Array<ArrayBuffer>)
  return new Response(body, { status, headers: kept })
}
