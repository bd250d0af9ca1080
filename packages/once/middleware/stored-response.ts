import { concat, encode } from '../run/key-secrets.ts'

/** Made again for each response, or not the handler's own. */
const OWN = new RegExp(
  '^(?:date|vary|server-timing|content-length|transfer-encoding|connection|strict-transport-security' +
    '|content-security-policy.*|access-control-.*|cross-origin-.*|x-.*-options|referrer-policy|permissions-policy)$',
)
const OWN_COOKIE = /^(?:__(?:Host|Secure)-)?arrive-/

/** Longer, and a stored session would make a one-time code good for a day. */
const COOKIES_MS = 600_000

export type HeaderList = [name: string, value: string][]

interface Head {
  at: number
  status: number
  headers: HeaderList
}

/** What a repeat gets of the headers of the first response, so many ms later. */
export function keptHeaders(headers: Iterable<[string, string]>, ageMs = 0): HeaderList {
  return [...headers].filter(([name, value]) => {
    if (name !== 'set-cookie') return !OWN.test(name)
    return ageMs <= COOKIES_MS && !OWN_COOKIE.test(value)
  })
}

/** A response as bytes: a line with its head, and its body. `undefined` if it is too long, or has no end. */
export async function storeResponse(response: Response, most: number, now: number) {
  const body = await readUpTo(response, most)
  if (!body) return undefined
  const head: Head = { at: now, status: response.status, headers: keptHeaders(response.headers) }
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
  const { head, rest } = splitLine<Head>(bytes)
  const { at, status, headers } = head
  const kept = new Headers(keptHeaders(headers, now - at))
  kept.set('Idempotent-Replayed', 'true')
  return new Response([204, 205, 304].includes(status) ? null : rest, { status, headers: kept })
}

/** What is stored begins with a line of JSON. */
export function splitLine<head>(bytes: Uint8Array): { head: head; rest: Uint8Array<ArrayBuffer> } {
  const end = bytes.indexOf(10)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as head
  return { head, rest: bytes.slice(end + 1) as Uint8Array<ArrayBuffer> }
}
