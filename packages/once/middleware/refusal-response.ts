import { REFUSALS, type RefusalType } from '../record/once-decision.ts'

/** What is known, for the client's developer. */
const SENTENCES: { readonly [type in RefusalType | 'noKey']: string } = {
  alreadyDone: 'It is done, but its response is not kept.',
  alreadyFailed: 'It was refused, and nothing was done. The response is not kept.',
  busy: 'It is being done. Ask again with the same key.',
  full: 'There is no room for more keys. It was not run.',
  noKey: 'The header Idempotency-Key is missing or malformed. It was not run.',
  notKnown: 'It has begun, and nobody knows whether it is done. It does not run again with this key.',
  otherFields: 'The key was used for something else. It was not run.',
  otherVisitor: 'Somebody else is signed in. It was not run.',
  tooOld: 'The key is too old. It was not run.',
  unavailable: 'The store of keys is out of reach. Ask again with the same key.',
}

export function refusalResponse(type: RefusalType | 'noKey'): Response {
  const { status, retryAfterS } = type === 'noKey' ? NO_KEY : REFUSALS[type]
  const kebab = type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const body = { type: `urn:arrivejs:once:${kebab}`, title: SENTENCES[type], status }
  const headers = new Headers({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
  if (retryAfterS !== undefined) headers.set('Retry-After', String(retryAfterS))
  return new Response(JSON.stringify(body), { status, headers })
}

const NO_KEY = { status: 400, retryAfterS: undefined }
