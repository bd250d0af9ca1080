import type { Context } from 'hono'
import { visitor } from 'virtual:arrive/server-file'
import { cookieValues, DOUBT, visitorCookie } from '../../wire/visitor-label.ts'
import { sha256, toBase64 } from '../responses/entity-tag.ts'

/** The cookies about the visitor that a request has, and what is right for them. */
export interface VisitorLabel {
  /** Of the visitor; empty for nobody. */
  label: string
  /** In the second cookie: that the label is this visitor's. Empty for nobody. */
  proof: string
  /** What a browser sends; more than one if somebody else has set a cookie of the name. */
  sent: { labels: string[]; proofs: string[] }
}

/** The cookie that scripts can't read. */
export function proofCookie(protocol: string): string {
  return `${visitorCookie(protocol)}-proof`
}

/** The label of who is signed in: the one that a request has, if it is theirs, or else a new one. */
export async function readVisitorLabel(c: Context, protocol: string): Promise<VisitorLabel> {
  const cookies = c.req.raw.headers.get('Cookie') ?? ''
  const labels = cookieValues(cookies, visitorCookie(protocol))
  const proofs = cookieValues(cookies, proofCookie(protocol))
  const sent = { labels, proofs }
  const id = visitorOf(c)
  if (id === undefined) return { label: '', proof: '', sent }
  const own = labels.length === 1 ? labels[0]!.replace(DOUBT, '') : ''
  const proof = own === '' ? undefined : await proofOf(own, id)
  if (proof !== undefined && proofs.length === 1 && proofs[0] === proof) return { label: own, proof, sent }
  const label = toBase64(crypto.getRandomValues(new Uint8Array(LABEL_BYTES)))
  return { label, proof: await proofOf(label, id), sent }
}

const LABEL_BYTES = 16
const encoder = new TextEncoder()

/** Who can't see this can't tell whose label it is: a hash of the id alone could be guessed in seconds. */
function proofOf(label: string, id: string): Promise<string> {
  return sha256(encoder.encode(`${label} ${id}`))
}

class VisitorRefused extends Error {
  override readonly name = 'VisitorRefused'

  constructor(what: string) {
    super(
      `visitor in server.ts gave ${what}. Return the id of who is signed in as a string or a number, or undefined for nobody.`,
    )
  }
}

/** `undefined` for nobody. Throws `VisitorRefused`. */
function visitorOf(c: Context): string | undefined {
  const id = visitor?.(c) as unknown
  if (id === undefined || id === null || id === '' || id === false || Number.isNaN(id)) return undefined
  if (typeof id === 'string' || typeof id === 'number') return String(id)
  throw new VisitorRefused(id instanceof Promise ? 'a promise' : `a value of the type ${typeof id}`)
}
