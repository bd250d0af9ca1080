import type { Unstable_Config } from 'wrangler'
import { isRecord, parseRecord } from '../../../src/wire/json.ts'
import { runWrangler } from '../run-wrangler.ts'

interface Place {
  settings: Unstable_Config
  cwd: string
}

const API = 'https://api.cloudflare.com/client/v4'
const LIMIT_MS = 15_000

/** Asks Cloudflare's API about the account, with wrangler's login; `undefined` if it does not say. */
export async function getFromCloudflare(path: string, place: Place): Promise<unknown> {
  const headers = authorization(place.cwd)
  if (!headers) return undefined
  const account = place.settings.account_id ?? (await accountId(headers))
  return account === undefined ? undefined : get(`/accounts/${account}${path}`, headers)
}

/** As wrangler finds it, unless somebody has chosen among several in a terminal. */
async function accountId(headers: Record<string, string>): Promise<string | undefined> {
  const named = process.env['CLOUDFLARE_ACCOUNT_ID']
  if (named) return named
  const accounts = await get('/accounts', headers)
  const [only, ...others] = Array.isArray(accounts) ? accounts : []
  return only && others.length === 0 ? String(only.id) : undefined
}

async function get(path: string, headers: Record<string, string>): Promise<unknown> {
  const base = process.env['CLOUDFLARE_API_BASE_URL'] ?? API // wrangler reads it too
  const ask = async () => {
    const response = await fetch(base + path, { headers, signal: AbortSignal.timeout(LIMIT_MS) })
    return parseRecord(await response.text())?.['result']
  }
  // While wrangler ran, nothing noticed that the server has closed its connection, which is used again at first. Without a network,
  // wrangler reports that better.
  return ask()
    .catch(ask)
    .catch(() => undefined)
}

function authorization(cwd: string): Record<string, string> | undefined {
  const { isDone, output } = runWrangler(['auth', 'token', '--json'], {
    ...{ cwd, limitMs: LIMIT_MS },
    ...({ stdin: 'ignore', stdout: 'pipe', stderr: 'ignore' } as const),
  })
  const credentials = isDone ? parseRecord(output.slice(output.indexOf('{'))) : undefined
  if (!isRecord(credentials)) return undefined
  const { token, key, email } = credentials
  if (typeof token === 'string') return { Authorization: `Bearer ${token}` }
  return { 'X-Auth-Key': String(key), 'X-Auth-Email': String(email) }
}
