import { REFUSALS, type RefusalType } from '../record/once-decision.ts'

/** What is known, for the client's developer. */
const SENTENCES: { readonly [type in RefusalType | BeforeStore]: string } = {
  alreadyDone: 'It is done, but its response is not kept.',
  alreadyFailed: 'It was refused, and nothing was done. The response is not kept.',
  busy: 'It is being done. Ask again with the same key.',
  full: 'There is no room for more keys. It was not run.',
  noKey: 'The header Idempotency-Key is missing or malformed. It was not run.',
  noScope: 'Nobody is signed in to whom the key could belong. It was not run.',
  notKnown: 'It has begun, and nobody knows whether it is done. It does not run again with this key.',
  otherFields: 'The key was used for something else. It was not run.',
  otherVisitor: 'Somebody else is signed in. It was not run.',
  tooOld: 'The key is too old. It was not run.',
  unavailable: 'The store of keys is out of reach. Ask again with the same key.',
}

/** What is refused before the store is asked. */
type BeforeStore = 'noKey' | 'noScope'

const BEFORE_STORE: { readonly [type in BeforeStore]: number } = { noKey: 400, noScope: 403 }

export function refusalResponse(type: RefusalType | BeforeStore): Response {
  const { status, retryAfterS = undefined } = isBeforeStore(type)
    ? { status: BEFORE_STORE[type] }
    : REFUSALS[type]
  const kebab = type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const body = { type: `urn:arrivejs:once:${kebab}`, title: SENTENCES[type], status }
  const headers = new Headers({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
  if (retryAfterS !== undefined) headers.set('Retry-After', String(retryAfterS))
  return new Response(JSON.stringify(body), { status, headers })
}

function isBeforeStore(type: RefusalType | BeforeStore): type is BeforeStore {
  return type in BEFORE_STORE
}
