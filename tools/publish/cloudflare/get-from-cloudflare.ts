import type { Unstable_Config } from 'wrangler'
import { parseRecord } from '../../../src/wire/json.ts'
import { chosenAccount } from './chosen-account.ts'
import { readLogin } from './read-login.ts'

interface Place {
  settings: Unstable_Config
  cwd: string
}

const API = 'https://api.cloudflare.com/client/v4'
const LIMIT_MS = 15_000

/** Asks Cloudflare's API about the account, with wrangler's login; `undefined` if it does not say. */
export async function getFromCloudflare(path: string, place: Place): Promise<unknown> {
  const headers = readLogin(place.cwd)
  if (!headers) return undefined
  const account = place.settings.account_id ?? (await accountId(headers, place.cwd))
  return account === undefined ? undefined : get(`/accounts/${account}${path}`, headers)
}

/** As wrangler finds it. */
async function accountId(
  headers: Record<string, string>,
  cwd: string,
): Promise<string | undefined> {
  const named = process.env['CLOUDFLARE_ACCOUNT_ID']
  if (named) return named
  const accounts = await get('/accounts', headers)
  const [only, ...others] = Array.isArray(accounts) ? accounts : []
  return only && others.length === 0 ? String(only.id) : chosenAccount(cwd)
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
