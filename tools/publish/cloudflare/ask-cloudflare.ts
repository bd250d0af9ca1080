import { setTimeout as wait } from 'node:timers/promises'
import { isRecord, parseRecord } from '../../../src/wire/json.ts'
import type { Answer, Place } from './answer.ts'
import { readAccount } from './read-account.ts'
import { readLogin } from './read-login.ts'

const API = 'https://api.cloudflare.com/client/v4'
const LIMIT_MS = 15_000
const PAUSE_MS = 1000

/** Asks Cloudflare's API about the account, with wrangler's login; twice, if it does not say. Never rejects. */
export async function askCloudflare(path: string, place: Place): Promise<Answer> {
  const answer = await askOnce(path, place)
  if (answer.type !== 'unknown') return answer
  await wait(PAUSE_MS)
  return askOnce(path, place)
}

async function askOnce(path: string, { settings, cwd }: Place): Promise<Answer> {
  const headers = readLogin(cwd)
  if (!headers) return { type: 'unknown', why: 'wrangler gives no login' }
  const ask = (at: string) => get(at, headers)
  const account = await readAccount({ settings, cwd, ask })
  return account.type === 'unknown' ? account : ask(`/accounts/${account.id}${path}`)
}

async function get(path: string, headers: Record<string, string>): Promise<Answer> {
  const base = process.env['CLOUDFLARE_API_BASE_URL'] ?? API // wrangler reads it too
  const ask = () => fetch(base + path, { headers, signal: AbortSignal.timeout(LIMIT_MS) })
  try {
    // While wrangler ran, nothing noticed that the server has closed its connection, which is used again at first.
    const response = await ask().catch(ask)
    const body = parseRecord(await response.text())
    if (response.status === 404) return { type: 'missing' }
    if (response.ok && body) return { type: 'result', result: body['result'] }
    return { type: 'unknown', why: `Cloudflare says: ${messageIn(body) ?? response.status}` }
  } catch (error) {
    return { type: 'unknown', why: reasonOf(error as Error) }
  }
}

function messageIn(body: Record<string, unknown> | undefined): string | undefined {
  const [first] = Array.isArray(body?.['errors']) ? body['errors'] : []
  return isRecord(first) ? String(first['message']).replace(/\.$/, '') : undefined
}

/** Node's `fetch` says only that it failed; its cause says why. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message
}
