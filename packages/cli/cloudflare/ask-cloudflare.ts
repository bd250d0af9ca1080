import { setTimeout as wait } from 'node:timers/promises'
import { isRecord, parseRecord } from '../../../src/for-packages.ts'
import { type Answer, type Place, reasonOf, refusal, unreachable } from './answer.ts'
import { readAccount, type Account } from './read-account.ts'
import { readLogin } from '../../../tools/for-cli.ts'

const API = 'https://api.cloudflare.com/client/v4'
const LIMIT_MS = 15_000
const PAUSE_MS = 1000

/** Asks Cloudflare's API, with wrangler's login; twice, if it does not say. Never rejects. */
export async function askCloudflare(path: string, place: Place): Promise<Answer> {
  const answer = await askOnce(path, place)
  if (answer.type !== 'unknown') return answer
  await wait(PAUSE_MS)
  return askOnce(path, place)
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
