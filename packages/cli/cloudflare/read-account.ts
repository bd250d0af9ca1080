import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isRecord, parseRecord } from '../../../src/for-packages.ts'
import type { Answer, Place, UnknownAnswer } from './answer.ts'
import { wranglersFolder, wranglerVariable } from '../../../tools/for-cli.ts'

interface Reader extends Place {
  ask(path: string): Promise<Answer>
}

/** `several`: somebody at a terminal may choose one. */
export type Account =
  | { type: 'account'; id: string }
  | { type: 'several'; why: string; advice: string }
  | UnknownAnswer

/** The id of the account that wrangler would use, as wrangler finds it. */
export async function readAccount({ settings, cwd, ask }: Reader): Promise<Account> {
  const named = settings.account_id ?? wranglerVariable('CLOUDFLARE_ACCOUNT_ID', cwd)
  if (named) return { type: 'account', id: named }
  const answer = await ask('/accounts')
  if (answer.type === 'unknown') return answer
  const listed = answer.type === 'result' && Array.isArray(answer.result) ? answer.result : []
  const accounts = listed.filter(isRecord)
  const id = accounts.length === 1 ? String(accounts[0]!['id']) : chosenAccount(cwd)
  if (id !== undefined) return { type: 'account', id }
  return accounts.length === 0 ? NO_ACCOUNT : severalAccounts(accounts)
}

const CHOOSE =
  'write your account_id at the top of the Wrangler configuration or set CLOUDFLARE_ACCOUNT_ID, ' +
  'then run the same command again.'

/** A token may be for an account that it can't list. */
const NO_ACCOUNT: UnknownAnswer = {
  type: 'unknown',
  why: 'the login lists no account',
  advice: `If it is for one, ${CHOOSE}`,
}

function severalAccounts(accounts: readonly Record<string, unknown>[]): Account {
  const list = accounts.map(({ id, name }) => `  ${String(id)}${nameOf(name)}`).join('\n')
  const advice = `Say which one: ${CHOOSE}\n${list}`
  return { type: 'several', why: 'the login is for several accounts', advice }
}

/** Wrangler doesn't print names in CI either, whose log may be public. */
function nameOf(name: unknown, { CI } = process.env): string {
  return CI && CI !== 'false' ? '' : `  ${String(name)}`
}

/**
 * Wrangler's cache: https://github.com/cloudflare/workers-sdk/blob/main/packages/wrangler/src/config-cache.ts
 */
const IN_PACKAGES = 'node_modules/.cache/wrangler'

/** The id of the account that somebody has chosen when wrangler asked; `undefined` if it never did. */
export function chosenAccount(cwd: string): string | undefined {
  const folders = [process.env['WRANGLER_CACHE_DIR'], cacheAbove(cwd), resolve(wranglersFolder(cwd), 'cache')]
  const files = folders
    .filter((folder) => folder !== undefined)
    .map((folder) => resolve(folder, 'wrangler-account.json'))
  const file = files.find((path) => existsSync(path))
  const account = file === undefined ? undefined : parseRecord(readFileSync(file, 'utf8'))?.['account']
  return isRecord(account) && typeof account['id'] === 'string' ? account['id'] : undefined
}

function cacheAbove(folder: string): string | undefined {
  const cache = resolve(folder, IN_PACKAGES)
  if (existsSync(cache)) return cache
  const parent = dirname(folder)
  return parent === folder ? undefined : cacheAbove(parent)
}
