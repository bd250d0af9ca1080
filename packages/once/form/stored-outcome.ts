import { encodeJson, reviveDates } from '../../../src/for-packages.ts'
import type { FormResult } from '../../../src/server/for-packages.ts'
import {
  keptHeaders,
  restoreResponse,
  splitLine,
  storeResponse,
  type HeaderList,
} from '../middleware/stored-response.ts'
import { concat, encode } from '../run/key-secrets.ts'
import type { Ended } from '../run/run-with-key.ts'

/** What is stored beside an action's result. */
interface OutcomeFacts {
  now: number
  /** Another build may show another result. */
  build: string
  /** Those that the action has set through its context. */
  headers: HeaderList
}

export type OutcomeStore = (result: FormResult) => Promise<Ended<unknown>['answer']>

interface Head extends OutcomeFacts {
  /** Of a response the rest is stored behind the line, and of an error nothing. */
  result: Exclude<FormResult, { error: unknown } | { response: Response }> | { type: 'response' | 'failed' }
}

/** A refused form has done nothing; after an error nobody knows. */
export function endTypeOf(result: FormResult): Ended<unknown>['type'] {
  const status = result.type === 'response' ? result.response.status : result.status
  if (status >= 500 || 'error' in result) return 'thrown'
  return result.type === 'data' && status >= 400 ? 'failed' : 'done'
}

/** A result as bytes: a line, and behind it what a response has. `undefined` if that is too long. */
export async function storeOutcome(
  result: FormResult,
  facts: OutcomeFacts,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const head: Head = { ...facts, headers: keptHeaders(facts.headers), result: plainResult(result) }
  const line = encode(`${encodeJson(head)}\n`)
  if (result.type !== 'response') return line
  const response = await storeResponse(result.response, most, facts.now)
  return response && concat(line, response)
}

/** What the form comes to if it comes again. */
export function restoreOutcome(
  bytes: Uint8Array,
  now: number,
): Omit<OutcomeFacts, 'now'> & { result: FormResult } {
  const { head, rest } = splitLine<Head>(bytes)
  const { headers, build, result, ...facts } = reviveDates(head)
  return { build, headers: keptHeaders(headers, now - facts.now), result: wholeResult(result, rest, now) }
}

function plainResult(result: FormResult): Head['result'] {
  if (result.type === 'response') return { type: 'response' }
  return 'error' in result ? { type: 'failed' } : result
}

function wholeResult(result: Head['result'], rest: Uint8Array, now: number): FormResult {
  switch (result.type) {
    case 'response':
      return { type: 'response', response: restoreResponse(rest, now) }
    case 'failed':
      return { type: 'failed', status: 500, error: new Error('the action threw when its form came first') }
    default:
      return result
  }
}
