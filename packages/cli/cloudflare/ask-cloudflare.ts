import { setTimeout as wait } from 'node:timers/promises'
import { isRecord, parseRecord } from '../../../src/for-packages.ts'
import { readLogin } from '../../../tools/for-cli.ts'
import { SetupError } from '../../../tools/for-packages.ts'
import {
  adviceFor,
  reasonOf,
  refusal,
  unreachable,
  type Answer,
  type Place,
  type UnknownAnswer,
} from './answer.ts'
import { readAccount, type Account } from './read-account.ts'

const API = 'https://api.cloudflare.com/client/v4'
const LIMIT_MS = 15_000
const PAUSE_MS = 1000

/** Something that is asked of Cloudflare, and what is said if it could not be asked. */
export interface Question extends Place {
  /** "Cloudflare could not be asked …" */
  about: string
  /** A sentence: what was not done, therefore. */
  consequence: string
  /** What to do if asking again may help. */
  otherwise?: string
}

/**
 * Asks Cloudflare's API about the account, with wrangler's login; twice, if it does not say. Resolves to
 * `undefined` if there is no such thing. Throws if it could not be asked.
 */
export async function askCloudflare(path: string, question: Question): Promise<unknown> {
  let answer = await askOnce(path, question)
  if (answer.type === 'unknown') {
    await wait(PAUSE_MS)
    answer = await askOnce(path, question)
  }
  if (answer.type === 'unknown') throw notAsked(question, answer)
  return answer.type === 'missing' ? undefined : (answer.result ?? {})
}

export function notAsked({ about, consequence, otherwise }: Question, answer: UnknownAnswer): SetupError {
  const problem = `Cloudflare could not be asked ${about}: ${answer.why}.`
  return new SetupError(`${problem}\n${consequence} ${adviceFor(answer, otherwise)}`)
}

async function askOnce(path: string, place: Place): Promise<Answer> {
  const account = await findAccount(place)
  if (account.type !== 'account') return { ...account, type: 'unknown' }
  return get(`/accounts/${account.id}${path}`, readLogin(place.cwd)!)
}

/** The account that is asked about. Never rejects. */
export async function findAccount(place: Place): Promise<Account> {
  const headers = readLogin(place.cwd)
  return headers ? readAccount({ ...place, ask: (at) => get(at, headers) }) : NO_LOGIN
}

const NO_LOGIN = { type: 'unknown', why: 'wrangler gives no login' } as const

async function get(path: string, headers: Record<string, string>): Promise<Answer> {
  const base = process.env['CLOUDFLARE_API_BASE_URL'] ?? API // wrangler reads it too
  const ask = () => fetch(base + path, { headers, signal: AbortSignal.timeout(LIMIT_MS) })
  try {
    // While wrangler ran, the server may have closed its connection, which the first try uses.
    const response = await ask().catch(ask)
    const body = parseRecord(await response.text())
    if (response.status === 404) return { type: 'missing' }
    if (response.ok && body) return { type: 'result', result: body['result'] }
    return refusal(path, { status: response.status, ...errorIn(body, response.status) })
  } catch (error) {
    return unreachable(reasonOf(error))
  }
}

function errorIn(body: Record<string, unknown> | undefined, status: number) {
  const [first] = Array.isArray(body?.['errors']) ? body['errors'] : []
  const { code, message = status } = isRecord(first) ? first : {}
  return {
    code: typeof code === 'number' ? code : undefined,
    message: String(message).replace(/\.$/, ''),
  }
}
