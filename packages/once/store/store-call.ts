import type { AttemptEnd } from '../record/end-attempt.ts'
import type { Found } from '../record/find-out.ts'
import type { OnceDecision } from '../record/once-decision.ts'
import type { OnceRequest } from '../record/once-request.ts'
import type { KeyCalls } from '../run/perform-once.ts'
import type { RecordBook } from './record-book.ts'

/** Grows when an object of the build before can't understand a Worker of this one. */
const CALL_VERSION = 1

type Operation =
  | { readonly type: 'begin'; readonly request: OnceRequest }
  | { readonly type: 'alive'; readonly attempt: string }
  | { readonly type: 'foundOut'; readonly request: OnceRequest; readonly found: Found }
  | { readonly type: 'end'; readonly attempt: string; readonly end: AttemptEnd }

/** A call as it goes to the object. */
export type StoreCall = Operation & { readonly version: number; readonly name: string }

/** The binding of the class `OnceStore`. */
export interface OnceNamespace {
  getByName(name: string): { call(call: StoreCall): Promise<unknown> }
}

/** The calls of one key. Each has a stub of its own: a deploy breaks those from before. */
export function keyCalls(store: OnceNamespace, object: string, name: string): KeyCalls {
  async function call<reply>(operation: Operation): Promise<reply> {
    return (await store.getByName(object).call({ ...operation, version: CALL_VERSION, name })) as reply
  }
  return {
    begin: (request) => call<OnceDecision>({ type: 'begin', request }),
    alive: (attempt) => call<boolean>({ type: 'alive', attempt }),
    foundOut: (request, found) => call<OnceDecision>({ type: 'foundOut', request, found }),
    end: (attempt, end) => call<boolean>({ type: 'end', attempt, end }),
  }
}

/** Carries out a call in the object. */
export function takeCall(book: RecordBook, call: StoreCall): boolean | Promise<OnceDecision> {
  const { name, version } = call
  if (version > CALL_VERSION) throw new Error(`a newer build calls (version ${version})`)
  switch (call.type) {
    case 'begin':
      return book.begin(name, call.request)
    case 'alive':
      return book.alive(name, call.attempt)
    case 'foundOut':
      return book.foundOut(name, call.request, call.found)
    case 'end':
      return book.end(name, call.attempt, call.end)
  }
}
