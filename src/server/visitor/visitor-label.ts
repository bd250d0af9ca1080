import type { Context } from 'hono'
import { visitor } from 'virtual:arrive/server-file'
import { cookieNameOn, cookieValue, DOUBT, VISITOR_COOKIE } from '../../wire/visitor-label.ts'
import type { PageRequest } from '../request/page-request.ts'
import { sha256, toBase64 } from '../responses/entity-tag.ts'

/** What the two cookies about a visitor should have, and have. */
export interface VisitorLabel {
  /** Of the cookie with the label. */
  name: string
  /** Of the visitor; empty for nobody. */
  label: string
  /** In the cookie that scripts can't read: that the label is this visitor's. Empty for nobody. */
  proof: string
  /** `undefined` if a request has two cookies of the name. */
  sent: { label: string | undefined; proof: string | undefined }
}

/** The end of the name of the other one. */
export const PROOF = '-proof'

/** The label of who is signed in: the one that a request has, if it is theirs, or else a new one. */
export async function readVisitorLabel({ context, raw, url }: PageRequest): Promise<VisitorLabel> {
  const cookies = raw.headers.get('Cookie') ?? ''
  const name = cookieNameOn(url.protocol, VISITOR_COOKIE)
  const sent = { label: cookieValue(cookies, name), proof: cookieValue(cookies, name + PROOF) }
  const id = visitorOf(context)
  if (id === undefined) return { name, label: '', proof: '', sent }
  const own = sent.label?.replace(DOUBT, '')
  const proof = own && (await proofOf(own, id))
  if (own && proof && proof === sent.proof) return { name, label: own, proof, sent }
  const fresh = toBase64(crypto.getRandomValues(new Uint8Array(LABEL_BYTES)))
  return { name, label: fresh, proof: await proofOf(fresh, id), sent }
}

const LABEL_BYTES = 16
const encoder = new TextEncoder()

/** Who can't see this can't tell whose label it is: a hash of the id alone could be guessed in seconds. */
function proofOf(label: string, id: string): Promise<string> {
  return sha256(encoder.encode(`${label} ${id}`))
}

class VisitorRefused extends Error {
  override readonly name = 'VisitorRefused'
}

/** `undefined` for nobody. Throws `VisitorRefused`. */
export function visitorOf(c: Context): string | undefined {
  const id = visitor?.(c) as unknown
  if (!id && id !== 0) return undefined
  if (typeof id === 'string' || typeof id === 'number') return String(id)
  const what = id instanceof Promise ? 'a promise' : `a value of the type ${typeof id}`
  throw new VisitorRefused(
    `visitor in server.ts gave ${what}. Return the id of who is signed in as a string or a number, or undefined for nobody.`,
  )
}
